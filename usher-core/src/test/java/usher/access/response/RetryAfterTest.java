package usher.access.response;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
    private static final Instant NOW = Instant.parse("1994-11-06T08:49:37Z");

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "-5", "+5", "1.5", "1e3", "soon", "٣", "5s", "1994-11-06"})
    @ValueSource(strings = {"Mon, 06 Nov 1994 08:50:37 GMT"})
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
