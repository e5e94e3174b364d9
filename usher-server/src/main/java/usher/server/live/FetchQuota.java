package usher.server.live;

import java.time.Duration;
import java.util.function.LongSupplier;
import usher.server.settings.ServerSettings;

/**
 * Limits the fetches a minute for each client, and for all together. This is needed because a name server with a
 * wildcard provides any number of sites (S-05). Thread-safe.
 */
public final class FetchQuota {
    private static final String ALL = "";

    private final TokenBuckets clients;
    private final TokenBuckets all;

    public FetchQuota(ServerSettings.Limits limits, LongSupplier nanos) {
        clients = new TokenBuckets(limits.clientFetches(), nanos);
        all = new TokenBuckets(limits.allFetches(), nanos);
    }

    /** Takes one fetch from a client's quota; returns zero, or the time until there is quota. */
    public Duration take(String client) {
        Duration wait = clients.take(client);
        return wait.isZero() ? all.take(ALL) : wait;
    }
}
