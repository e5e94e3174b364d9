package usher.server.live;

import java.time.Duration;
import java.util.function.LongSupplier;
import usher.server.settings.ServerSettings;

/**
 * What clients may have fetched: each so many sites a minute and so many bytes a day, and all of them together so many sites
 * a minute. A name server that answers for any name makes any number of sites of any size (S-05). Thread-safe.
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

    /** Takes one site; the answer is nothing if the client may have it fetched, or how long until it may. */
    public Duration take(String client) {
        Duration wait = bytes.untilFree(client);
        if (wait.isZero()) {
            wait = sites.take(client);
        }
        return wait.isZero() ? all.take(ALL) : wait;
    }

    /** A file of that size was fetched for the client. */
    public void fetched(String client, long size) {
        bytes.spend(client, size);
    }
}
