package usher.server.api;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import usher.server.http.Client;

/** Limits how many slots each client may hold at a time. Thread-safe. */
final class ClientLimit {
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private final int max;

    ClientLimit(int max) {
        this.max = max;
    }

    /** Acquires a slot; returns false if the client has none left. */
    boolean tryAcquire(Client client) {
        if (counts.merge(client.name(), 1, Integer::sum) <= max) {
            return true;
        }
        release(client);
        return false;
    }

    /** Releases a slot. */
    void release(Client client) {
        counts.computeIfPresent(client.name(), (name, count) -> count == 1 ? null : count - 1);
    }
}
