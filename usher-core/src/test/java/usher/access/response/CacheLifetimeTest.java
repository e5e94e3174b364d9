package usher.access.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CacheLifetimeTest {
    private static Duration lifetime(Map<String, String> headers) {
        return FetchOutcome.answered(200, headers).lifetime();
    }

    @ParameterizedTest
    @CsvSource({
        "max-age=3600, PT1H",
        "MAX-AGE=3600, PT1H",
        "'public, max-age=3600', PT1H",
        "'max-age=\"3600\"', PT1H",
        "' max-age=3600 ,x', PT1H",
        "max-age=0, PT5M",
        "max-age=299, PT5M",
        "max-age=300, PT5M",
        "max-age=301, PT5M1S",
        "max-age=86399, PT23H59M59S",
        "max-age=86400, PT24H",
        "max-age=86401, PT24H",
        "max-age=1000000000000, PT24H",
        "max-age=99999999999999999999999999, PT24H",
        "'max-age=600, max-age=900', PT10M",
        "'max-age=x, max-age=900', PT15M",
        "max-age=-1, PT24H",
        "max-age=1.5, PT24H",
        "max-age=, PT24H",
        "max-age, PT24H",
        "max-age = 600, PT24H",
        "s-maxage=600, PT24H",
        "no-store, PT5M",
        "no-cache, PT5M",
        "'no-cache=\"Set-Cookie\"', PT5M",
        "'max-age=3600, no-store', PT5M",
        "'max-age=3600, No-Cache', PT5M",
        "'', PT24H",
        "',,,', PT24H",
        "private, PT24H",
    })
    void cacheControlCountsBetweenFiveMinutesAndADay(String cacheControl, Duration lifetime) {
        assertThat(lifetime(Map.of("Cache-Control", cacheControl))).isEqualTo(lifetime);
    }

    @ParameterizedTest
    @CsvSource({
        "3600, 600, PT50M",
        "3600, 3600, PT5M",
        "3600, 999999999999999999999, PT5M",
        "999999999999999999999, 999999999999999999999, PT5M",
        "3600, -5, PT1H",
        "3600, x, PT1H",
        "3600, ' 600 ', PT50M",
        "90000, 7200, PT23H",
    })
    void theAgeHeaderIsSubtracted(String maxAge, String age, Duration lifetime) {
        assertThat(lifetime(Map.of("cache-control", "max-age=" + maxAge, "AGE", age)))
                .isEqualTo(lifetime);
    }

    @Test
    void withoutHeadersItIsADay() {
        assertThat(lifetime(Map.of())).isEqualTo(HeaderTimes.DAY).isEqualTo(Duration.ofDays(1));
        assertThat(lifetime(Map.of("Age", "600"))).isEqualTo(HeaderTimes.DAY);
    }
}
