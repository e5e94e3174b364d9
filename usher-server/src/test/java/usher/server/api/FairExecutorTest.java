package usher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import usher.server.http.Client;
import usher.server.http.ProblemException;
import usher.server.settings.ServerSettings;
import usher.server.settings.SettingValues;

/** How work aside is seen from outside. */
class FairExecutorTest {
    private static final Client CLIENT = new Client("key:fleet", false);
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final ServerSettings.Limits LIMITS =
            ServerSettings.of(new SettingValues()).limits();

    @Test
    void threadsThatWaitForEachOtherCountAsStalled() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(2);
        CompletableFuture<Boolean> never = new CompletableFuture<>();
        try (FairExecutor executor = new FairExecutor("test-", 2, FairExecutor.MAX_WAITING, LIMITS)) {
            assertThat(executor.hasWork()).isFalse();
            for (int i = 0; i < 2; i++) {
                executor.submit(new Client("key:fleet-" + i, false), () -> {
                    begun.countDown();
                    return never.join();
                });
            }
            begun.await();
            assertThat(executor.hasWork()).isTrue();
            long state = executor.state();
            while (!staysFor(1_000, state, executor)) {
                state = executor.state();
            }
            never.complete(true);
            while (executor.hasWork()) {
                Thread.onSpinWait();
            }
            assertThat(executor.state()).isNotEqualTo(state);
        }
    }

    private static boolean staysFor(int looks, long state, FairExecutor executor) {
        return IntStream.range(0, looks).allMatch(look -> executor.state() == state);
    }

    @Test
    void aThreadThatComputesIsNotStalled() {
        AtomicBoolean enough = new AtomicBoolean();
        try (FairExecutor executor = new FairExecutor("test-", 1, FairExecutor.MAX_WAITING, LIMITS)) {
            executor.submit(CLIENT, () -> {
                while (!enough.get()) {
                    Thread.onSpinWait();
                }
                return true;
            });
            for (int i = 0; i < 10; i++) {
                long state = executor.state();
                while (state == executor.state()) {
                    Thread.onSpinWait();
                }
            }
            assertThat(executor.hasWork()).isTrue();
            enough.set(true);
        }
    }

    /** A client that hands in much holds one thread, and another's work is begun at once. */
    @Test
    void oneClientCannotUseAllThreads() throws InterruptedException {
        CompletableFuture<Boolean> never = new CompletableFuture<>();
        CountDownLatch done = new CountDownLatch(1);
        AtomicInteger begun = new AtomicInteger();
        try (FairExecutor executor = new FairExecutor("test-", 2, FairExecutor.MAX_WAITING, LIMITS)) {
            for (int i = 0; i < 10; i++) {
                executor.submit(CLIENT, () -> {
                    begun.incrementAndGet();
                    return never.join();
                });
            }
            executor.submit(new Client("key:other", false), () -> {
                done.countDown();
                return true;
            });
            done.await();
            assertThat(begun.get()).isLessThanOrEqualTo(1);
            never.complete(true);
            while (executor.hasWork()) {
                Thread.onSpinWait();
            }
        }
    }

    /** The task is refused and frees its slot: as many tasks as before run when threads can start. */
    @Test
    void aTaskWithoutAThreadIsRefusedAndFreesItsSlot() {
        AtomicBoolean exhausted = new AtomicBoolean(true);
        ThreadFactory factory = task -> {
            if (exhausted.get()) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            return new Thread(task);
        };
        try (FairExecutor executor = new FairExecutor(1, FairExecutor.MAX_WAITING, LIMITS, factory)) {
            long state = executor.state();
            for (int i = 0; i < 200; i++) {
                assertThat(executor.submit(CLIENT, () -> "ran"))
                        .failsWithin(PATIENCE)
                        .withThrowableOfType(ExecutionException.class)
                        .withCauseInstanceOf(ProblemException.class)
                        .withMessageContaining("no thread");
            }
            assertThat(executor.hasWork()).isFalse();
            assertThat(executor.state())
                    .as("a thread that did not start is no progress")
                    .isEqualTo(state);
            exhausted.set(false);
            assertThat(executor.submit(CLIENT, () -> "ran"))
                    .succeedsWithin(PATIENCE)
                    .isEqualTo("ran");
        }
    }

    @Test
    void aTaskThatWaitsWhileTheExecutorClosesIsRefused() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Boolean> release = new CompletableFuture<>();
        FairExecutor executor = new FairExecutor("test-", 1, FairExecutor.MAX_WAITING, LIMITS);
        CompletableFuture<Boolean> first = executor.submit(CLIENT, () -> {
            begun.countDown();
            return release.join();
        });
        begun.await();
        CompletableFuture<String> second = executor.submit(CLIENT, () -> "ran");
        executor.close();
        release.complete(true);
        assertThat(first).succeedsWithin(PATIENCE).isEqualTo(true);
        assertThat(second)
                .failsWithin(PATIENCE)
                .withThrowableOfType(ExecutionException.class)
                .withCauseInstanceOf(ProblemException.class);
    }
}
