package usher.access.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
    private static final Instant NOW = Instant.parse("1994-11-06T08:49:37Z");

    @ParameterizedTest
    @CsvSource({
        "0, PT1S",
        "1, PT1S",
        "2, PT2S",
        "' 120 ', PT2M",
        "86400, PT24H",
        "86401, PT24H",
        "1000000000000000000, PT24H",
        "99999999999999999999999999999999, PT24H",
        "00000000000000000000000000000005, PT5S",
        "'Sun, 06 Nov 1994 08:50:37 GMT', PT1M",
        "'Sun, 06 Nov 1994 08:49:37 GMT', PT1S",
        "'Sun, 06 Nov 1994 08:00:00 GMT', PT1S",
        "'Thu, 01 Jan 1970 00:00:00 GMT', PT1S",
        "'Mon, 07 Nov 1994 08:49:37 GMT', PT24H",
        "'Mon, 07 Nov 1994 08:49:38 GMT', PT24H",
        "'Fri, 31 Dec 9999 23:59:59 GMT', PT24H",
    })
    void secondsOrADateBetweenASecondAndADay(String header, Duration wait) {
        assertThat(HeaderTimes.retryAfter(header, NOW)).contains(wait);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "-5",
                "+5",
                "1.5",
                "1e3",
                "soon",
                "٣",
                "5s",
                "1994-11-06",
                "Mon, 06 Nov 1994 08:50:37 GMT"
            })
    void invalidValuesAreIgnored(String header) {
        assertThat(HeaderTimes.retryAfter(header, NOW)).isEmpty();
    }

    /** RFC 9110 §5.6.7: a recipient must accept the two obsolete forms of a date as well. */
    @ParameterizedTest
    @ValueSource(strings = {"Sunday, 06-Nov-94 08:50:37 GMT", "Sun Nov  6 08:50:37 1994"})
    void obsoleteDatesAreReadToo(String header) {
        assertThat(HeaderTimes.retryAfter(header, NOW)).isEqualTo(Optional.of(Duration.ofMinutes(1)));
    }
}
