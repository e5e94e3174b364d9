package usher.fetch.system;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The system's clocks. One daemon thread runs scheduled actions until {@link #close}. */
public final class SystemTime implements TimeSource, AutoCloseable {
    private final ScheduledThreadPoolExecutor timer;

    public SystemTime() {
        timer = new ScheduledThreadPoolExecutor(1, action -> {
            Thread thread = new Thread(action, "usher-timer");
            thread.setDaemon(true);
            return thread;
        });
        timer.setRemoveOnCancelPolicy(true);
        timer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    @Override
    public Instant now() {
        return Instant.now();
    }

    @Override
    public long nanos() {
        return System.nanoTime();
    }

    @Override
    public Cancellable after(Duration delay, Runnable action) {
        ScheduledFuture<?> due = timer.schedule(action, delay.toNanos(), TimeUnit.NANOSECONDS);
        return () -> due.cancel(false);
    }

    /** Cancels all scheduled actions. */
    @Override
    public void close() {
        timer.shutdownNow();
    }
}
