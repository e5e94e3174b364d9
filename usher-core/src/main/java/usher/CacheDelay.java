package usher;

import java.time.Duration;

/**
 * The value of the unofficial {@code Cache-delay}: like {@link CrawlDelay}, but for requests that refresh a cache.
 *
 * @param delay the time to wait; not negative
 * @param line the number of its line
 */
public record CacheDelay(Duration delay, int line) {}
