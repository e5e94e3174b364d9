package usher.server.live;

import java.time.Duration;
import java.util.function.LongSupplier;
import usher.server.settings.ServerSettings;

/**
 * Limits what is fetched for clients: fetches a minute and bytes a day for each client, and fetches a minute for all
 * together. This is needed because a name server with a wildcard provides any number of sites of any size (S-05).
 * Thread-safe.
 */
public final class FetchQuota {
    private static final String ALL = "";

    private final TokenBuckets sites;
    private final TokenBuckets bytes;
    private final TokenBuckets all;

    public FetchQuota(ServerSettings.Limits limits, LongSupplier nanos) {
        sites = new TokenBuckets(limits.clientFetches(), nanos);
        bytes = new TokenBuckets((long) limits.clientMebibytes() << 20, Duration.ofDays(1), nanos);
        all = new TokenBuckets(limits.allFetches(), nanos);
    }

    /** Takes one site from a client's quota; returns zero, or the time until there is quota. */
    public Duration take(String client) {
        Duration wait = bytes.untilFree(client);
        if (wait.isZero()) {
            wait = sites.take(client);
        }
        return wait.isZero() ? all.take(ALL) : wait;
    }

    /** Records the size of a file that was fetched for a client. */
    public void fetched(String client, long size) {
        bytes.spend(client, size);
    }
}
