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
            ServerSettings.of(new SettingValues()
                            .put(Setting.CLIENT_FETCHES, "10")
                            .put(Setting.ALL_FETCHES, "15")
                            .put(Setting.CLIENT_MEBIBYTES, "1"))
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
        assertThat(granted("a", 100)).isEqualTo(10);
        assertThat(granted("b", 100)).as("15 in all").isEqualTo(5);
        nanos.addAndGet(Duration.ofMinutes(1).toNanos());
        assertThat(granted("b", 100)).isEqualTo(10);
    }

    @Test
    void aClientThatHasHadItsMebibytesWaits() {
        assertThat(quota.take("a")).isZero();
        quota.fetched("a", 3 << 19);
        Duration wait = quota.take("a");
        assertThat(wait)
                .as("half a day, for half a mebibyte too many")
                .isBetween(Duration.ofHours(12), Duration.ofHours(13));
        assertThat(quota.take("b")).as("others go on").isZero();
        nanos.addAndGet(wait.toNanos());
        assertThat(quota.take("a")).isZero();
    }
}
