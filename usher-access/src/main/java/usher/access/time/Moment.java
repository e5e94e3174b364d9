package usher.access.time;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;

/**
 * A point in time by both clocks.
 *
 * @param wall what the wall said
 * @param nanos what the clock that never jumps said
 */
public record Moment(Instant wall, long nanos) {
    /** Older than anything that matters, and short enough to be counted in nanoseconds. */
    private static final Duration CENTURY = Duration.ofDays(36_525);

    public Moment {
        requireNonNull(wall, "wall");
    }

    /** A moment that another process has written down; one that lies ahead is none that can be trusted. */
    public static Moment recorded(Instant wall, Moment now) {
        Duration ago = Duration.between(wall, now.wall);
        return new Moment(wall, now.nanos - (ago.compareTo(CENTURY) < 0 ? ago : CENTURY).toNanos());
    }

    /**
     * How old what happened then is: what the clocks say at most, since a clock may have stood still (a suspended machine)
     * or been set back. So a jump of the wall clock makes things older, never younger than they are.
     */
    public Duration age(Moment now) {
        Duration elapsed = elapsed(now);
        Duration byWall = Duration.between(wall, now.wall);
        return elapsed.compareTo(byWall) >= 0 ? elapsed : byWall;
    }

    /** How long ago it was by the clock that never jumps. */
    public Duration elapsed(Moment now) {
        return Duration.ofNanos(Math.max(0, now.nanos - nanos));
    }

    /** The time until then, or nothing if it has come. */
    public Duration until(long then) {
        return Duration.ofNanos(Math.max(0, then - nanos));
    }
}
