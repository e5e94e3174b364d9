package usher.server.api;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import usher.server.http.Client;

/** How many of something each client has at a time, and no more than so many. Thread-safe. */
final class ClientPlaces {
    private final Map<String, Integer> taken = new ConcurrentHashMap<>();
    private final int most;

    ClientPlaces(int most) {
        this.most = most;
    }

    /** Takes a place, if the client has one left. */
    boolean take(Client client) {
        if (taken.merge(client.name(), 1, Integer::sum) <= most) {
            return true;
        }
        free(client);
        return false;
    }

    /** Gives a place back. */
    void free(Client client) {
        taken.computeIfPresent(client.name(), (name, count) -> count == 1 ? null : count - 1);
    }
}
