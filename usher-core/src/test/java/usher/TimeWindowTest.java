package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.bytes.Bytes;

class TimeWindowTest {
    @ParameterizedTest
    @CsvSource({
        "0600-0845, 360, 525",
        "0000-2400, 0, 1440",
        "0000-0000, 0, 0",
        "2359-0000, 1439, 0",
        "1700-0459, 1020, 299",
        "0600 0845, 360, 525",
        "0600 - 0845, 360, 525",
        "0600- 0845, 360, 525",
        "0600\t0845, 360, 525",
    })
    void bothTimesHaveFourDigits(String written, int start, int end) {
        assertThat(TimeWindow.read(Bytes.of(written))).contains(new TimeWindow(start, end));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-", "0600", "0600-", "-0845", "600-0845", "0600-845", "06:00-08:45", "0600/0845"})
    @ValueSource(strings = {"06000845", "+600-0845"})
    @ValueSource(strings = {"0660-0845", "0600-0860", "2400-0100", "2500-2600", "0600-2401", "0600-2500", "9999-0000"})
    @ValueSource(strings = {"0600--0845", "0600-0845-0900", "0600-0845 x", "٠٦٠٠-٠٨٤٥"})
    void otherTextIsIgnored(String written) {
        assertThat(TimeWindow.read(Bytes.of(written))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0600-0845, 05:59:59, false",
        "0600-0845, 06:00, true",
        "0600-0845, 08:44:59, true",
        "0600-0845, 08:45, false",
        "1700-0459, 16:59, false",
        "1700-0459, 17:00, true",
        "1700-0459, 23:59:59, true",
        "1700-0459, 00:00, true",
        "1700-0459, 04:58, true",
        "1700-0459, 04:59, false",
        "2000-2400, 23:59, true",
        "2000-2400, 00:00, false",
        "2359-0000, 23:59:30, true",
        "2359-0000, 00:00, false",
    })
    void aWindowEndsAtItsEndAndMaySpanMidnight(String written, LocalTime time, boolean inside) {
        assertThat(TimeWindow.read(Bytes.of(written)).orElseThrow().contains(time))
                .isEqualTo(inside);
    }

    @Test
    void anEndThatIsTheStartMeansAWholeDay() {
        for (String written : new String[] {"0000-2400", "0000-0000", "1200-1200"}) {
            TimeWindow window = TimeWindow.read(Bytes.of(written)).orElseThrow();
            for (int hour = 0; hour < 24; hour++) {
                assertThat(window.contains(LocalTime.of(hour, 59))).isTrue();
            }
        }
    }
}
