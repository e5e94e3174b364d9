package usher;

import java.time.Duration;

/**
 * The unofficial {@code Cache-delay}: like {@link CrawlDelay}, for fetching pages again to refresh a cache.
 *
 * @param delay the time to wait; not negative
 * @param line the line that says so
 */
public record CacheDelay(Duration delay, int line) {}
