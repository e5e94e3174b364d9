package usher.fetch;

import com.github.benmanes.caffeine.cache.Cache;
import java.time.Duration;

/**
 * How much an instance has cached, and has yet to save.
 *
 * @param sites the states of sites, with their files
 * @param compiled what crawlers make of these files
 * @param appends the number of snapshots that the store has not saved yet
 * @param oldestAppend how long the first of them has waited
 */
public record LiveLoad(Cached sites, Cached compiled, int appends, Duration oldestAppend) {
    /**
     * A cache of limited size.
     *
     * @param bytes the approximate memory
     * @param evictions entries that were removed, to keep the limit or because nothing uses them
     */
    public record Cached(long entries, long bytes, long evictions) {}

    static Cached of(Cache<?, ?> cache) {
        long bytes = cache.policy()
                .eviction()
                .map(limit -> limit.weightedSize().orElse(0))
                .orElse(0L);
        return new Cached(cache.estimatedSize(), bytes, cache.stats().evictionCount());
    }
}
