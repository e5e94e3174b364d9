package usher.server.api;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import usher.server.http.Client;

/** How many of something each client has at a time, and no more than so many. Thread-safe. */
final class ClientLimit {
    private final Map<String, Integer> counts = new ConcurrentHashMap<>();
    private final int max;

    ClientLimit(int max) {
        this.max = max;
    }

    /** Takes a place, if the client has one left. */
    boolean tryAcquire(Client client) {
        if (counts.merge(client.name(), 1, Integer::sum) <= max) {
            return true;
        }
        release(client);
        return false;
    }

    /** Gives a place back. */
    void release(Client client) {
        counts.computeIfPresent(client.name(), (name, count) -> count == 1 ? null : count - 1);
    }
}
