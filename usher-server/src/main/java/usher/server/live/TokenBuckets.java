package usher.server.live;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * So many a minute for each name, with a minute's worth at once after a quiet time. Bounded: names that were not heard of
 * for two minutes are forgotten, which changes nothing for them. Thread-safe.
 */
public final class TokenBuckets {
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();
    private static final int MOST_NAMES = 200_000;

    private final Cache<String, Bucket> buckets =
            Caffeine.newBuilder().maximumSize(MOST_NAMES).build();
    private final double most;
    private final LongSupplier nanos;

    /**
     * Buckets.
     *
     * @param perMinute at least 1
     * @param nanos a clock that never jumps
     */
    public TokenBuckets(int perMinute, LongSupplier nanos) {
        this.most = perMinute;
        this.nanos = nanos;
    }

    /** Takes one; the answer is nothing if there was one, or how long until there will be. */
    public Duration take(String name) {
        return buckets.get(name, missing -> new Bucket(most, nanos.getAsLong())).take(nanos.getAsLong(), most);
    }

    private static final class Bucket {
        private double tokens;
        private long at;

        private Bucket(double tokens, long at) {
            this.tokens = tokens;
            this.at = at;
        }

        private synchronized Duration take(long now, double most) {
            tokens = Math.min(most, tokens + Math.max(0, now - at) * most / MINUTE);
            at = Math.max(at, now);
            if (tokens >= 1) {
                tokens--;
                return Duration.ZERO;
            }
            return Duration.ofNanos((long) Math.ceil((1 - tokens) * MINUTE / most));
        }
    }
}
