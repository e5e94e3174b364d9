package usher.fetch.system;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import usher.access.site.Moment;

/**
 * Clocks and timers in one place, so that a test or a simulation can replace them. Thread-safe.
 *
 * <p>Use {@link #nanos} for ages and waits, since it is monotonic. Use {@link #now} for display, for headers and for
 * data that outlives the process.
 */
public interface TimeSource {
    /** Returns the system time, which may jump forwards or backwards. */
    Instant now();

    /** Returns monotonic nanoseconds from an arbitrary start. */
    long nanos();

    default Moment moment() {
        return new Moment(now(), nanos());
    }

    /** Waits for a result. A source whose time does not pass by itself advances it meanwhile. */
    default <T> T await(CompletableFuture<T> result, Duration timeout)
            throws InterruptedException, ExecutionException, TimeoutException {
        return result.get(timeout.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Runs an action once, after a delay, on the source's own thread. The action must not block. */
    Cancellable after(Duration delay, Runnable action);

    @FunctionalInterface
    interface Cancellable {
        /** Cancels the action, if it has not started. */
        void cancel();
    }
}
