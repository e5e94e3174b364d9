package usher.server.api;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import usher.fetch.system.TimeSource;

/**
 * Liveness and readiness of the service. Checks each group of threads once a second. A group with work but no progress
 * for ten seconds has stalled (H-06). A long queue with progress is not a stall. Thread-safe.
 */
public final class Health {
    private static final Duration CHECK_INTERVAL = Duration.ofSeconds(1);
    private static final long STALL_NANOS = Duration.ofSeconds(10).toNanos();

    private final TimeSource time;
    private final BooleanSupplier storeHealthy;
    private final List<Watched> watched = new ArrayList<>();
    private final AtomicBoolean stopping = new AtomicBoolean();

    public Health(TimeSource time, BooleanSupplier storeHealthy) {
        this.time = time;
        this.storeHealthy = storeHealthy;
    }

    /** Watches threads from {@link #start} on, with small tasks that they run regularly. */
    public void watch(Executor threads) {
        watch(new Heartbeat(threads));
    }

    void watch(Progress progress) {
        watched.add(new Watched(progress, time.nanos()));
    }

    public void start() {
        time.after(CHECK_INTERVAL, () -> {
            watched.forEach(threads -> threads.check(time.nanos()));
            start();
        });
    }

    public void stopping() {
        stopping.set(true);
    }

    boolean isStopping() {
        return stopping.get();
    }

    boolean isStoreHealthy() {
        return storeHealthy.getAsBoolean();
    }

    /** This also detects a stalled timer, since it records the progress. */
    boolean isAlive() {
        return watched.stream().allMatch(threads -> time.nanos() - threads.lastProgress < STALL_NANOS);
    }

    interface Progress {
        boolean hasWork();

        /** Returns a number that changes with every progress. */
        long state();
    }

    private static final class Watched {
        private final Progress progress;
        private long state = -1;
        private volatile long lastProgress;

        private Watched(Progress progress, long now) {
            this.progress = progress;
            this.lastProgress = now;
        }

        private void check(long now) {
            long newState = progress.state();
            if (newState != state || !progress.hasWork()) {
                state = newState;
                lastProgress = now;
            }
        }
    }

    /** Runs one small task at a time. */
    private static final class Heartbeat implements Progress {
        private final Executor threads;
        private final AtomicLong submitted = new AtomicLong();
        private final AtomicLong done = new AtomicLong();

        private Heartbeat(Executor threads) {
            this.threads = threads;
        }

        @Override
        public boolean hasWork() {
            return submitted.get() > done.get();
        }

        @Override
        public long state() {
            long before = done.get();
            if (submitted.get() == before) {
                try {
                    threads.execute(done::incrementAndGet);
                    submitted.incrementAndGet();
                } catch (RejectedExecutionException e) {
                    // Stopped: there is nothing to watch.
                    return before;
                }
            }
            return before;
        }
    }
}
