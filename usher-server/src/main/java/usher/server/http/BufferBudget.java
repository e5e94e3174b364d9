package usher.server.http;

import java.util.HashMap;
import java.util.Map;

/**
 * The memory that bodies and long answers may take, from when they come until they are gone: for all together, and for
 * each client. Otherwise a few thousand connections with a body each, or with an answer that is not read, would fill
 * the heap. Thread-safe.
 */
final class BufferBudget {
    private final long maxTotal;
    private final long maxPerClient;
    private final Map<String, Long> byClient = new HashMap<>();
    private long reserved;

    BufferBudget(long maxTotal, long maxPerClient) {
        this.maxTotal = maxTotal;
        this.maxPerClient = maxPerClient;
    }

    /** Takes so many bytes, if there are so many left. */
    synchronized boolean reserve(Client client, long bytes) {
        long own = byClient.getOrDefault(client.name(), 0L) + bytes;
        boolean fits = own <= maxPerClient && reserved + bytes <= maxTotal;
        if (fits) {
            byClient.put(client.name(), own);
            reserved += bytes;
        }
        return fits;
    }

    synchronized void release(Client client, long bytes) {
        reserved -= bytes;
        byClient.computeIfPresent(client.name(), (name, own) -> own == bytes ? null : own - bytes);
    }

    synchronized long reserved() {
        return reserved;
    }
}
