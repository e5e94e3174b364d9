package usher.spark.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.spark.TestSpark;

@Tag("long")
class ArchiveTimeTest {
    @ParameterizedTest
    @CsvSource({
        "2026-03-01T10:00:00Z, 2026-03-01T10:00:00Z",
        "2026-03-01T10:00:00.123456789Z, 2026-03-01T10:00:00.123456Z",
        "2026-03-01T12:00:00+02:00, 2026-03-01T10:00:00Z",
        "2026-03-01 10:00:00, 2026-03-01T10:00:00Z",
        "2026-03-01 10:00:00.5, 2026-03-01T10:00:00.500Z",
        "2026-03-01, 2026-03-01T00:00:00Z",
        "20260301100000, 2026-03-01T10:00:00Z",
        "9999-12-31T23:59:59Z, 9999-12-31T23:59:59Z"
    })
    void timesAreRead(String text, String expected) {
        Instant time = Instant.parse(expected);
        assertThat(read(text)).isEqualTo(time);
        assertThat(ArchiveTime.instant(ArchiveTime.micros(time))).isEqualTo(time);
    }

    private static Instant read(String text) {
        Dataset<Row> table = TestSpark.session()
                .createDataset(List.of(text), Encoders.STRING())
                .toDF("a time");
        return table.select(new TableColumns(table.schema(), "it").time("a time"))
                .first()
                .getInstant(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "now",
                "20260301",
                "2026-02-30",
                "20261301100000",
                "2026-03-01T25:00:00Z",
                "0000-01-01",
                "2026-03-01T10",
                "2026-03",
                "10:00:00"
            })
    void otherTextIsNotATime(String text) {
        assertThat(read(text)).isNull();
    }

    @Test
    void timesOutsideOfCalendarsAreNotUsable() {
        assertThat(ArchiveTime.usable(Instant.MIN)).isEmpty();
        assertThat(ArchiveTime.usable(Instant.MAX)).isEmpty();
        assertThat(ArchiveTime.usable(Instant.EPOCH)).hasValue(Instant.EPOCH);
    }
}
