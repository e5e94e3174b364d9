package usher.fetch.time;

import java.time.Duration;
import java.time.Instant;
import usher.access.time.Moment;

/**
 * Everything that depends on time, in one place, so that a test or a simulation can bring its own. Thread-safe.
 *
 * <p>Ages and waits come from {@link #nanos}, which never jumps; {@link #now} is for people, for headers and for what
 * outlives the process.
 */
public interface TimeSource {
    /** The time on the wall, which may jump either way. */
    Instant now();

    /** Nanoseconds from an arbitrary start, never backwards. */
    long nanos();

    /** This point in time by both clocks. */
    default Moment moment() {
        return new Moment(now(), nanos());
    }

    /** Runs the action once, about so long from now, on a thread of the source's own: the action must not block. */
    Cancellable after(Duration delay, Runnable action);

    /** Something that need not happen after all. */
    @FunctionalInterface
    interface Cancellable {
        /** Keeps the action from running, if it has not begun. */
        void cancel();
    }
}
