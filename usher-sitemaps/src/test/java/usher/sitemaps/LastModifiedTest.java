package usher.sitemaps;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LastModifiedTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2026 | 2026-01-01T00:00:00Z",
                "2026-11 | 2026-11-01T00:00:00Z",
                "2026-11-21 | 2026-11-21T00:00:00Z",
                "2026-11-21T10:20Z | 2026-11-21T10:20:00Z",
                "2026-11-21T10:20:30+01:00 | 2026-11-21T09:20:30Z",
                "2026-11-21T10:20:30+0100 | 2026-11-21T09:20:30Z",
                "2026-11-21T10:20:30.123456Z | 2026-11-21T10:20:30.123456Z",
                "2026-11-21T10:20:30 | 2026-11-21T10:20:30Z",
                "Sat, 21 Nov 2026 10:20:30 GMT | 2026-11-21T10:20:30Z",
                "Sat, 21 Nov 2026 10:20:30 +0100 | 2026-11-21T09:20:30Z",
                "21.11.2026 | ",
                "2026-13-01 | ",
                "yesterday | ",
                "T | ",
                "2026-11-21T | ",
                "2026-11-21T10:20:30-01:00 | 2026-11-21T11:20:30Z",
                "2026-11-21T10:20:30-0130 | 2026-11-21T11:50:30Z",
                "2026-11-2110 | ",
                "999999999-12-31T23:59:59-18:00 | ",
            })
    void datesOfAllForms(String text, Instant expected) {
        assertThat(LastModified.read(text)).isEqualTo(Optional.ofNullable(expected));
    }
}
