package usher.server.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Token buckets: each name has a number of tokens a minute, and can save up at most one minute's tokens. The number of
 * names is bounded; the least recently used are evicted. Thread-safe.
 */
public final class TokenBuckets {
    private static final int MAX_NAMES = 200_000;
    private static final double MINUTE = Duration.ofMinutes(1).toNanos();

    private final Cache<String, Bucket> buckets =
            Caffeine.newBuilder().maximumSize(MAX_NAMES).build();
    private final double perMinute;
    private final LongSupplier nanos;

    /**
     * Creates buckets.
     *
     * @param perMinute at least 1
     * @param nanos a monotonic clock
     */
    public TokenBuckets(int perMinute, LongSupplier nanos) {
        this.perMinute = perMinute;
        this.nanos = nanos;
    }

    /** Takes one token; returns zero, or the time until there is one. */
    public Duration take(String name) {
        long now = nanos.getAsLong();
        return buckets.get(name, missing -> new Bucket(now)).take(now);
    }

    private final class Bucket {
        private double tokens = perMinute;
        private long at;

        private Bucket(long at) {
            this.at = at;
        }

        private synchronized Duration take(long now) {
            tokens = Math.min(perMinute, tokens + Math.max(0, now - at) * perMinute / MINUTE);
            at = Math.max(at, now);
            if (tokens >= 1) {
                tokens--;
                return Duration.ZERO;
            }
            return Duration.ofNanos((long) Math.ceil((1 - tokens) * MINUTE / perMinute));
        }
    }
}
