package usher;

import java.time.Duration;

/**
 * How long a crawler waits between the end of one download and the start of the next, as Yandex defined the directive.
 *
 * @param delay the time to wait; not negative
 * @param line the number of its line
 */
public record CrawlDelay(Duration delay, int line) {}
