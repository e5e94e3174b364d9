package usher.server.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Token buckets: each name has a number of tokens for each period, and can save up at most one period's tokens. The
 * number of names is bounded; the least recently used are evicted. Thread-safe.
 */
public final class TokenBuckets {
    private static final int MAX_NAMES = 200_000;

    private final Cache<String, Bucket> buckets =
            Caffeine.newBuilder().maximumSize(MAX_NAMES).build();
    private final double capacity;
    private final long period;
    private final LongSupplier nanos;

    /**
     * Creates buckets with a number of tokens a minute.
     *
     * @param perMinute at least 1
     * @param nanos a monotonic clock
     */
    public TokenBuckets(int perMinute, LongSupplier nanos) {
        this(perMinute, Duration.ofMinutes(1), nanos);
    }

    /** Creates buckets with a number of tokens in each period. */
    TokenBuckets(long capacity, Duration period, LongSupplier nanos) {
        this.capacity = capacity;
        this.period = period.toNanos();
        this.nanos = nanos;
    }

    /** Takes one token; returns zero, or the time until there is one. */
    public Duration take(String name) {
        return bucket(name).take(nanos.getAsLong(), 1);
    }

    /** Returns the time until there is a token; zero if there is one. */
    Duration untilFree(String name) {
        return bucket(name).take(nanos.getAsLong(), 0);
    }

    /** Takes a number of tokens, even if there are fewer: the deficit must be refilled first. */
    void spend(String name, long count) {
        bucket(name).spend(nanos.getAsLong(), count);
    }

    private Bucket bucket(String name) {
        return buckets.get(name, missing -> new Bucket(nanos.getAsLong()));
    }

    private final class Bucket {
        private double tokens;
        private long at;

        private Bucket(long at) {
            this.tokens = capacity;
            this.at = at;
        }

        private void fill(long now) {
            tokens = Math.min(capacity, tokens + Math.max(0, now - at) * capacity / period);
            at = Math.max(at, now);
        }

        private synchronized Duration take(long now, int count) {
            fill(now);
            if (tokens >= 1) {
                tokens -= count;
                return Duration.ZERO;
            }
            return Duration.ofNanos((long) Math.ceil((1 - tokens) * period / capacity));
        }

        private synchronized void spend(long now, long count) {
            fill(now);
            tokens -= count;
        }
    }
}
