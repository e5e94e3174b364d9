package usher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import usher.fetch.system.TimeSource;

/** H-06: threads that no longer do anything are seen within ten seconds or a little more. */
class HealthTest {
    private static final class Clock implements TimeSource {
        private final Deque<Runnable> due = new ArrayDeque<>();
        private long seconds;

        @Override
        public Instant now() {
            return Instant.EPOCH.plusSeconds(seconds);
        }

        @Override
        public long nanos() {
            return Duration.ofSeconds(seconds).toNanos();
        }

        @Override
        public Cancellable after(Duration delay, Runnable action) {
            due.add(action);
            return () -> due.remove(action);
        }

        private void pass(int count) {
            for (int i = 0; i < count; i++) {
                seconds++;
                due.remove().run();
            }
        }
    }

    @Test
    void aStalledExecutorIsReportedAndAFreedOneIsHealthy() {
        Clock clock = new Clock();
        Health health = new Health(clock, () -> true);
        AtomicBoolean stalled = new AtomicBoolean();
        Deque<Runnable> held = new ArrayDeque<>();
        health.watch(Runnable::run);
        health.watch(task -> {
            if (stalled.get()) {
                held.add(task);
            } else {
                task.run();
            }
        });
        health.start();
        clock.pass(60);
        assertThat(health.isAlive()).isTrue();

        stalled.set(true);
        clock.pass(9);
        assertThat(health.isAlive()).isTrue();
        clock.pass(2);
        assertThat(health.isAlive()).isFalse();
        assertThat(held).as("asked once").hasSize(1);

        stalled.set(false);
        held.remove().run();
        clock.pass(1);
        assertThat(health.isAlive()).isTrue();
    }

    /** Two threads that have been given work. */
    private static final class Threads implements Health.Progress {
        private int waiting;
        private long done;

        @Override
        public boolean hasWork() {
            return waiting > 0;
        }

        @Override
        public long state() {
            return done;
        }
    }

    @Test
    void aLongQueueThatAdvancesIsNotStalled() {
        Clock clock = new Clock();
        Health health = new Health(clock, () -> true);
        Threads threads = new Threads();
        health.watch(threads);
        health.start();
        threads.waiting = 66;
        for (int i = 0; i < 200; i++) {
            clock.pass(1);
            threads.done += i % 9 == 0 ? 1 : 0;
            assertThat(health.isAlive()).as("second " + i).isTrue();
        }

        clock.pass(12);
        assertThat(health.isAlive()).as("work waits and none is done").isFalse();

        threads.waiting = 0;
        clock.pass(1);
        assertThat(health.isAlive()).as("nothing to do").isTrue();
    }

    @Test
    void aStalledTimerIsReported() {
        Clock clock = new Clock();
        Health health = new Health(clock, () -> true);
        health.watch(new Threads());
        health.start();
        clock.pass(1);
        clock.seconds += 10;
        assertThat(health.isAlive()).isFalse();
    }
}
