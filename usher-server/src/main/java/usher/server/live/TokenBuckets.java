package usher.server.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * So many in a period for each name, with a period's worth at once after a quiet time. Bounded: beyond many names those that
 * were not heard of for longest are forgotten. Thread-safe.
 */
public final class TokenBuckets {
    private static final int MAX_NAMES = 200_000;

    private final Cache<String, Bucket> buckets =
            Caffeine.newBuilder().maximumSize(MAX_NAMES).build();
    private final double most;
    private final long period;
    private final LongSupplier nanos;

    /**
     * Buckets of so many a minute.
     *
     * @param perMinute at least 1
     * @param nanos a clock that never jumps
     */
    public TokenBuckets(int perMinute, LongSupplier nanos) {
        this(perMinute, Duration.ofMinutes(1), nanos);
    }

    /** Buckets of so many in each period. */
    TokenBuckets(long most, Duration period, LongSupplier nanos) {
        this.most = most;
        this.period = period.toNanos();
        this.nanos = nanos;
    }

    /** Takes one; the answer is nothing if there was one, or how long until there will be. */
    public Duration take(String name) {
        return bucket(name).take(nanos.getAsLong(), 1);
    }

    /** How long until there is one to take; nothing if there is. */
    Duration untilFree(String name) {
        return bucket(name).take(nanos.getAsLong(), 0);
    }

    /** Takes so many, be they there or not: what is wanting must come in before there is one to take. */
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
            this.tokens = most;
            this.at = at;
        }

        private void fill(long now) {
            tokens = Math.min(most, tokens + Math.max(0, now - at) * most / period);
            at = Math.max(at, now);
        }

        private synchronized Duration take(long now, int count) {
            fill(now);
            if (tokens >= 1) {
                tokens -= count;
                return Duration.ZERO;
            }
            return Duration.ofNanos((long) Math.ceil((1 - tokens) * period / most));
        }

        private synchronized void spend(long now, long count) {
            fill(now);
            tokens -= count;
        }
    }
}
