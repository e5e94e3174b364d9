package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import usher.fetch.time.TimeSource;

/**
 * Whether the service lives, and whether it should be asked. Each group of threads is given a small task once a second; one
 * that has not done its task for ten seconds has stalled (H6). Thread-safe.
 */
public final class Health {
    private static final Duration EVERY = Duration.ofSeconds(1);
    private static final long STALLED = Duration.ofSeconds(10).toNanos();

    private final TimeSource time;
    private final BooleanSupplier storeHealthy;
    private final List<Pulse> pulses = new ArrayList<>();
    private final AtomicBoolean stopping = new AtomicBoolean();

    public Health(TimeSource time, BooleanSupplier storeHealthy) {
        this.time = requireNonNull(time, "time");
        this.storeHealthy = requireNonNull(storeHealthy, "storeHealthy");
    }

    /** Looks after some threads, from {@link #start} on. */
    public void watch(Executor threads) {
        pulses.add(new Pulse(threads, time.nanos()));
    }

    public void start() {
        time.after(EVERY, () -> {
            pulses.forEach(pulse -> pulse.beat(time));
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

    /** The timer itself is looked after, too: without it no pulse is asked for, and none comes. */
    boolean isAlive() {
        return pulses.stream().allMatch(pulse -> time.nanos() - pulse.last < STALLED);
    }

    private static final class Pulse {
        private final Executor threads;
        private final AtomicBoolean asked = new AtomicBoolean();
        private volatile long last;

        private Pulse(Executor threads, long now) {
            this.threads = threads;
            this.last = now;
        }

        private void beat(TimeSource time) {
            if (!asked.compareAndSet(false, true)) {
                return;
            }
            try {
                threads.execute(() -> {
                    last = time.nanos();
                    asked.set(false);
                });
            } catch (RejectedExecutionException e) {
                // Full, so not moving fast; the next second will show whether it moves at all.
                asked.set(false);
            }
        }
    }
}
