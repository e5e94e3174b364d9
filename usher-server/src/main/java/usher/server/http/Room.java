package usher.server.http;

import java.util.HashMap;
import java.util.Map;

/**
 * The memory that bodies and long answers may take, from when they come until they are gone: for all together, and for each
 * client. Otherwise a few thousand connections with a body each, or with an answer that is not read, would fill the heap.
 * Thread-safe.
 */
final class Room {
    private final long inAll;
    private final long ofClient;
    private final Map<String, Long> byClient = new HashMap<>();
    private long taken;

    Room(long inAll, long ofClient) {
        this.inAll = inAll;
        this.ofClient = ofClient;
    }

    /** Takes so many bytes, if there are so many left. */
    synchronized boolean take(Client client, long bytes) {
        long own = byClient.getOrDefault(client.name(), 0L) + bytes;
        boolean free = own <= ofClient && taken + bytes <= inAll;
        if (free) {
            byClient.put(client.name(), own);
            taken += bytes;
        }
        return free;
    }

    synchronized void free(Client client, long bytes) {
        taken -= bytes;
        byClient.computeIfPresent(client.name(), (name, own) -> own == bytes ? null : own - bytes);
    }

    synchronized long taken() {
        return taken;
    }
}
