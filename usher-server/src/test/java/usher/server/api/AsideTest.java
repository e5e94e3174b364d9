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
class AsideTest {
    private static final Client CLIENT = new Client("key:fleet");
    private static final ServerSettings.Limits LIMITS =
            ServerSettings.of(new SettingValues()).limits();

    @Test
    void threadsThatWaitForEachOtherStandStill() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(2);
        CountDownLatch never = new CountDownLatch(1);
        try (Aside aside = new Aside("test-", 2, LIMITS)) {
            assertThat(aside.hasWork()).isFalse();
            for (int i = 0; i < 2; i++) {
                aside.run(new Client("key:fleet-" + i), () -> {
                    begun.countDown();
                    await(never);
                });
            }
            begun.await();
            assertThat(aside.hasWork()).isTrue();
            long state = aside.state();
            while (!staysFor(1_000, state, aside)) {
                state = aside.state();
            }
            never.countDown();
            while (aside.hasWork()) {
                Thread.onSpinWait();
            }
            assertThat(aside.state()).isNotEqualTo(state);
        }
    }

    private static boolean staysFor(int looks, long state, Aside aside) {
        for (int i = 0; i < looks; i++) {
            if (aside.state() != state) {
                return false;
            }
        }
        return true;
    }

    @Test
    void aThreadThatComputesMoves() {
        AtomicBoolean enough = new AtomicBoolean();
        try (Aside aside = new Aside("test-", 1, LIMITS)) {
            aside.run(CLIENT, () -> {
                while (!enough.get()) {
                    Thread.onSpinWait();
                }
            });
            for (int i = 0; i < 10; i++) {
                long state = aside.state();
                while (state == aside.state()) {
                    Thread.onSpinWait();
                }
            }
            assertThat(aside.hasWork()).isTrue();
            enough.set(true);
        }
    }

    /** A client that hands in much holds one thread, and another's work is begun at once. */
    @Test
    void oneClientNeverHasAllThreads() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        AtomicInteger begun = new AtomicInteger();
        try (Aside aside = new Aside("test-", 2, LIMITS)) {
            for (int i = 0; i < 10; i++) {
                aside.run(CLIENT, () -> {
                    begun.incrementAndGet();
                    await(never);
                });
            }
            aside.run(new Client("key:other"), done::countDown);
            done.await();
            assertThat(begun.get()).isLessThanOrEqualTo(1);
            never.countDown();
            while (aside.hasWork()) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void clientsTakeTurns() {
        ClientTurns turns = new ClientTurns(2);
        hand(turns, "greedy", 4);
        hand(turns, "a", 1);
        hand(turns, "b", 2);
        assertThat(next(turns)).isEqualTo("greedy");
        assertThat(next(turns)).isEqualTo("a");
        assertThat(next(turns)).isEqualTo("b");
        assertThat(next(turns)).isEqualTo("greedy");
        turns.ended("b", 10);
        assertThat(next(turns)).as("the one with fewest under way").isEqualTo("b");
        assertThat(next(turns)).as("greedy has two").isEqualTo("none");
        assertThat(turns.waiting()).isEqualTo(2);
        turns.ended("greedy", 10);
        assertThat(next(turns)).isEqualTo("greedy");
    }

    /** Many clients that ask for much without pause: one that asks for little comes next whenever it comes. */
    @Test
    void whoAsksForLittleDoesNotWaitForAll() {
        ClientTurns turns = new ClientTurns(1);
        for (int i = 0; i < 8; i++) {
            hand(turns, "greedy-" + i, 20);
        }
        for (int round = 0; round < 100; round++) {
            String client = next(turns);
            assertThat(client).startsWith("greedy");
            boolean modest = round >= 8;
            hand(turns, "modest", modest ? 1 : 0);
            turns.ended(client, 1_000);
            hand(turns, client, 1);
            if (modest) {
                assertThat(next(turns)).as("round " + round).isEqualTo("modest");
                turns.ended("modest", 1);
            }
        }
    }

    private static void hand(ClientTurns turns, String client, int pieces) {
        for (int i = 0; i < pieces; i++) {
            turns.add(client, () -> {});
        }
    }

    private static String next(ClientTurns turns) {
        return turns.next().map(ClientTurns.Turn::client).orElse("none");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
