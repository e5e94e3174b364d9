package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.bytes.Bytes;

class RequestRateTest {
    @ParameterizedTest
    @CsvSource({
        "1/10, 1, PT10S, PT10S",
        "1/10s, 1, PT10S, PT10S",
        "1/10S, 1, PT10S, PT10S",
        "100/15m, 100, PT15M, PT9S",
        "1/2h, 1, PT2H, PT2H",
        "2/1d, 2, PT24H, PT12H",
        "7/1w, 7, PT168H, PT24H",
        "3/1s, 3, PT1S, PT0.333333333S",
        "' 1 / 10 ', 1, PT10S, PT10S",
        "001/010, 1, PT10S, PT10S",
        "999999999/999999999w, 999999999, PT604799999395200S, PT604800S",
    })
    void aRateIsANumberOfDocumentsInATime(String written, int documents, Duration period, Duration interval) {
        RequestRate rate = RequestRate.read(Bytes.of(written), 4).orElseThrow();
        assertThat(rate).isEqualTo(new RequestRate(documents, period, Optional.empty(), 4));
        assertThat(rate.interval()).isEqualTo(interval);
    }

    @ParameterizedTest
    @CsvSource({
        "1/10m 1300-1659, 780, 1019",
        "1/20m 1700-0459, 1020, 299",
        "5/1m\t0500-1259, 300, 779",
        "5/1m  0500 1259, 300, 779",
        "5/1m 0500 - 1259, 300, 779",
    })
    void aRateMayHaveATimeWindow(String written, int start, int end) {
        assertThat(RequestRate.read(Bytes.of(written), 1).orElseThrow().window())
                .contains(new TimeWindow(start, end));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "1", "1/", "/10", "a/b", "1//2", "1/10/20", "١/10"})
    @ValueSource(strings = {"0/10", "1/0", "0/0", "-1/10", "1/-10", "1.5/10", "1/1.5", "1000000000/1", "1/1000000000"})
    @ValueSource(strings = {"1/10x", "1/s", "1/10ms", "1/10 m"})
    @ValueSource(strings = {"1/10m 1300", "1/10m 1300-", "1/10m 1300-1660", "1/10m 1300-1659 x"})
    void whatIsMalformedOrZeroIsIgnored(String written) {
        assertThat(RequestRate.read(Bytes.of(written), 1)).isEmpty();
    }
}
