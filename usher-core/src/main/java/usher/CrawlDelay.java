package usher;

import java.time.Duration;

/**
 * How long a robot should wait between the end of one download and the start of the next (Yandex's definition).
 *
 * @param delay the time to wait; not negative
 * @param line the line that says so
 */
public record CrawlDelay(Duration delay, int line) {}
