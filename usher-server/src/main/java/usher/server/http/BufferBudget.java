package usher.server.http;

import java.util.HashMap;
import java.util.Map;

/**
 * Limits the memory for request bodies and long responses, in total and for each client. Without it, a few thousand
 * connections with bodies or unread responses would fill the heap. Thread-safe.
 */
public final class BufferBudget {
    private final long maxTotal;
    private final long maxPerClient;
    private final Map<String, Long> byClient = new HashMap<>();
    private long reserved;

    public BufferBudget(long maxTotal, long maxPerClient) {
        this.maxTotal = maxTotal;
        this.maxPerClient = maxPerClient;
    }

    /** Reserves memory; returns false if a limit would be exceeded. */
    public synchronized boolean reserve(Client client, long bytes) {
        long own = byClient.getOrDefault(client.name(), 0L) + bytes;
        boolean fits = own <= maxPerClient && reserved + bytes <= maxTotal;
        if (fits) {
            byClient.put(client.name(), own);
            reserved += bytes;
        }
        return fits;
    }

    public synchronized void release(Client client, long bytes) {
        reserved -= bytes;
        byClient.computeIfPresent(client.name(), (name, own) -> own == bytes ? null : own - bytes);
    }

    synchronized long reserved() {
        return reserved;
    }
}
