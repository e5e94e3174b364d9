package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import usher.fetch.time.TimeSource;

/**
 * Whether the service lives, and whether it should be asked. Once a second each group of threads is looked at; one that has
 * work and has not got on with it for ten seconds has stalled (H-06). A long queue that moves is load, and no stall.
 * Thread-safe.
 */
public final class Health {
    private static final Duration EVERY = Duration.ofSeconds(1);
    private static final long STALLED = Duration.ofSeconds(10).toNanos();

    private final TimeSource time;
    private final BooleanSupplier storeHealthy;
    private final List<Watched> watched = new ArrayList<>();
    private final AtomicBoolean stopping = new AtomicBoolean();

    public Health(TimeSource time, BooleanSupplier storeHealthy) {
        this.time = requireNonNull(time, "time");
        this.storeHealthy = requireNonNull(storeHealthy, "storeHealthy");
    }

    /** Looks after some threads, from {@link #start} on, by a small task that is given to them again and again. */
    public void watch(Executor threads) {
        watch(new Pulse(threads));
    }

    /** Looks after some threads, from {@link #start} on. */
    void watch(Progress progress) {
        watched.add(new Watched(progress, time.nanos()));
    }

    public void start() {
        time.after(EVERY, () -> {
            watched.forEach(threads -> threads.look(time.nanos()));
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

    /** The timer itself is looked after, too: without it nobody is seen to move. */
    boolean isAlive() {
        return watched.stream().allMatch(threads -> time.nanos() - threads.moved < STALLED);
    }

    /** How far some threads have come. */
    interface Progress {
        /** Whether there is work that they ought to get done. */
        boolean hasWork();

        /** A number that changes whenever they get on with it. */
        long state();
    }

    private static final class Watched {
        private final Progress progress;
        private long state = -1;
        private volatile long moved;

        private Watched(Progress progress, long now) {
            this.progress = progress;
            this.moved = now;
        }

        private void look(long now) {
            long newState = progress.state();
            if (newState != state || !progress.hasWork()) {
                state = newState;
                moved = now;
            }
        }
    }

    /** One small task at a time. */
    private static final class Pulse implements Progress {
        private final Executor threads;
        private final AtomicLong asked = new AtomicLong();
        private final AtomicLong done = new AtomicLong();

        private Pulse(Executor threads) {
            this.threads = threads;
        }

        @Override
        public boolean hasWork() {
            return asked.get() > done.get();
        }

        @Override
        public long state() {
            long before = done.get();
            if (asked.get() == before) {
                try {
                    threads.execute(done::incrementAndGet);
                    asked.incrementAndGet();
                } catch (RejectedExecutionException e) {
                    // Stopped: there is nothing to look after any more.
                    return before;
                }
            }
            return before;
        }
    }
}
