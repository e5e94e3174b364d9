package usher.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
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
                aside.run(CLIENT, () -> {
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

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
