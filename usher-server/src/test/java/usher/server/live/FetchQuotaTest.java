package usher.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;

class FetchQuotaTest {
    private final AtomicLong nanos = new AtomicLong();
    private final FetchQuota quota = new FetchQuota(
            ServerSettings.of(new SettingValues().put(Setting.CLIENT_FETCHES, "10"))
                    .limits(),
            nanos::get);

    private int granted(String client, int asked) {
        int granted = 0;
        for (int i = 0; i < asked; i++) {
            granted += quota.take(client).isZero() ? 1 : 0;
        }
        return granted;
    }

    @Test
    void eachClientHasItsSitesAndAllTogetherHaveTheirs() {
        for (int client = 0; client < 5; client++) {
            assertThat(granted("client" + client, 100)).isEqualTo(10);
        }
        assertThat(granted("late", 100)).as("50 in all").isZero();
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        assertThat(granted("late", 100)).isEqualTo(10);
    }
}
