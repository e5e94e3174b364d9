package usher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import usher.server.http.Client;
import usher.server.settings.ServerSettings;
import usher.server.settings.SettingValues;

/** How work aside is seen from outside. */
class FairExecutorTest {
    private static final Client CLIENT = new Client("key:fleet", false);
    private static final ServerSettings.Limits LIMITS =
            ServerSettings.of(new SettingValues()).limits();

    @Test
    void threadsThatWaitForEachOtherStandStill() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(2);
        CountDownLatch never = new CountDownLatch(1);
        try (FairExecutor executor = new FairExecutor("test-", 2, LIMITS)) {
            assertThat(executor.hasWork()).isFalse();
            for (int i = 0; i < 2; i++) {
                executor.run(new Client("key:fleet-" + i, false), () -> {
                    begun.countDown();
                    await(never);
                });
            }
            begun.await();
            assertThat(executor.hasWork()).isTrue();
            long state = executor.state();
            while (!staysFor(1_000, state, executor)) {
                state = executor.state();
            }
            never.countDown();
            while (executor.hasWork()) {
                Thread.onSpinWait();
            }
            assertThat(executor.state()).isNotEqualTo(state);
        }
    }

    private static boolean staysFor(int looks, long state, FairExecutor executor) {
        for (int i = 0; i < looks; i++) {
            if (executor.state() != state) {
                return false;
            }
        }
        return true;
    }

    @Test
    void aThreadThatComputesMoves() {
        AtomicBoolean enough = new AtomicBoolean();
        try (FairExecutor executor = new FairExecutor("test-", 1, LIMITS)) {
            executor.run(CLIENT, () -> {
                while (!enough.get()) {
                    Thread.onSpinWait();
                }
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
    void oneClientNeverHasAllThreads() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        AtomicInteger begun = new AtomicInteger();
        try (FairExecutor executor = new FairExecutor("test-", 2, LIMITS)) {
            for (int i = 0; i < 10; i++) {
                executor.run(CLIENT, () -> {
                    begun.incrementAndGet();
                    await(never);
                });
            }
            executor.run(new Client("key:other", false), done::countDown);
            done.await();
            assertThat(begun.get()).isLessThanOrEqualTo(1);
            never.countDown();
            while (executor.hasWork()) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void clientsTakeTurns() {
        FairQueue queue = new FairQueue(2);
        hand(queue, "greedy", 4);
        hand(queue, "a", 1);
        hand(queue, "b", 2);
        assertThat(next(queue)).isEqualTo("greedy");
        assertThat(next(queue)).isEqualTo("a");
        assertThat(next(queue)).isEqualTo("b");
        assertThat(next(queue)).isEqualTo("greedy");
        queue.ended("b", 10);
        assertThat(next(queue)).as("the one with fewest under way").isEqualTo("b");
        assertThat(next(queue)).as("greedy has two").isEqualTo("none");
        assertThat(queue.waiting()).isEqualTo(2);
        queue.ended("greedy", 10);
        assertThat(next(queue)).isEqualTo("greedy");
    }

    /** Many clients that ask for much without pause: one that asks for little comes next whenever it comes. */
    @Test
    void whoAsksForLittleDoesNotWaitForAll() {
        FairQueue queue = new FairQueue(1);
        for (int i = 0; i < 8; i++) {
            hand(queue, "greedy-" + i, 20);
        }
        for (int round = 0; round < 100; round++) {
            String client = next(queue);
            assertThat(client).startsWith("greedy");
            boolean modest = round >= 8;
            hand(queue, "modest", modest ? 1 : 0);
            queue.ended(client, 1_000);
            hand(queue, client, 1);
            if (modest) {
                assertThat(next(queue)).as("round " + round).isEqualTo("modest");
                queue.ended("modest", 1);
            }
        }
    }

    private static void hand(FairQueue queue, String client, int pieces) {
        for (int i = 0; i < pieces; i++) {
            queue.add(client, () -> {});
        }
    }

    private static String next(FairQueue queue) {
        return queue.next().map(FairQueue.Task::client).orElse("none");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
