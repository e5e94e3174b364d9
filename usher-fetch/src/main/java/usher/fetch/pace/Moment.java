package usher.fetch.pace;

import java.time.Duration;
import java.time.Instant;
import usher.fetch.time.TimeSource;

/** One look at both clocks: {@code nanos} for waits, {@code wall} for hours of the day only (T1). */
record Moment(long nanos, Instant wall) {
    static Moment of(TimeSource time) {
        return new Moment(time.nanos(), time.now());
    }

    /** The time until then, or nothing if it has come. */
    Duration until(long then) {
        return Duration.ofNanos(Math.max(0, then - nanos));
    }
}
