package usher.internal.directive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.bytes.Bytes;
import usher.options.DelayRule;

class DelayReaderTest {
    @ParameterizedTest
    @CsvSource({
        "0, PT0S, PT0S",
        "1, PT1S, PT1S",
        "007, PT7S, PT7S",
        "0.5, PT0.5S, PT0.5S",
        ".5, PT0.5S, PT0.5S",
        "5., PT5S, PT5S",
        "4.50, PT4.5S, PT4.5S",
        "0.0019, PT0.0019S, PT0.001S",
        "0.0000000019, PT0.000000001S, PT0S",
        "0.1234567891234567890123456789, PT0.123456789S, PT0.123S",
        "1024, PT1024S, PT1024S",
        "1024.9, PT1024.9S, PT1024.9S",
        "1025, PT1025S, ",
        "31535999, PT31535999S, ",
        "31536000, PT31536000S, ",
        "31536001, PT31536000S, ",
        "99999999999, PT31536000S, ",
        "999999999999999999, PT31536000S, ",
        "9223372036854775808, PT31536000S, ",
        "99999999999999999999999999999999999999999.9, PT31536000S, ",
        "00000000000000000000000000000000000003, PT3S, PT3S",
        "'', , PT0S",
        "'.', , PT0S",
    })
    void decimalSecondsAreRead(String written, Duration decimal, Duration yandex) {
        assertThat(DelayReader.read(DelayRule.DECIMAL, Bytes.of(written))).isEqualTo(Optional.ofNullable(decimal));
        assertThat(DelayReader.read(DelayRule.YANDEX, Bytes.of(written))).isEqualTo(Optional.ofNullable(yandex));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-1",
                "+1",
                "-0",
                "NaN",
                "Infinity",
                "1e3",
                "1e309",
                "0x10",
                "1,5",
                "1.2.3",
                "1..2",
                "10s",
                "10 s",
                "1 0",
                "٣",
                "１",
                "½",
                "²",
                "\u00005",
                "1_000",
                "1/2",
                "true",
                "x"
            })
    void whatIsNotADecimalNumberIsIgnored(String written) {
        for (DelayRule rule : DelayRule.values()) {
            assertThat(DelayReader.read(rule, Bytes.of(written)))
                    .as(rule.name())
                    .isEmpty();
        }
    }

    @Test
    void someDialectsSupportNoDelay() {
        assertThat(DelayReader.read(DelayRule.IGNORED, Bytes.of("1"))).isEmpty();
    }
}
