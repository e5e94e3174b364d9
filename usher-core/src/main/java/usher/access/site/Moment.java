package usher.access.site;

import java.time.Duration;
import java.time.Instant;

/**
 * A point in time on the wall clock and the monotonic clock.
 *
 * @param wall the time on the wall clock
 * @param nanos the value of the monotonic clock
 */
public record Moment(Instant wall, long nanos) {
    /** The maximum age; it can be counted in nanoseconds. */
    private static final Duration CENTURY = Duration.ofDays(36_525);

    /** Returns a moment recorded by another process; the age is capped at a century. */
    public static Moment recorded(Instant wall, Moment now) {
        Duration ago = Duration.between(wall, now.wall);
        return new Moment(wall, now.nanos - (ago.compareTo(CENTURY) < 0 ? ago : CENTURY).toNanos());
    }

    /**
     * Returns the age: the maximum of both clocks, because a clock may stop (on a suspended machine) or be set back. A
     * jump of the wall clock can therefore only increase an age.
     */
    public Duration age(Moment now) {
        Duration elapsed = elapsed(now);
        Duration byWall = Duration.between(wall, now.wall);
        return elapsed.compareTo(byWall) >= 0 ? elapsed : byWall;
    }

    public Duration elapsed(Moment now) {
        return Duration.ofNanos(Math.max(0, now.nanos - nanos));
    }

    /** Returns the time until then, or zero if it has passed. */
    public Duration until(long then) {
        return Duration.ofNanos(Math.max(0, then - nanos));
    }
}
