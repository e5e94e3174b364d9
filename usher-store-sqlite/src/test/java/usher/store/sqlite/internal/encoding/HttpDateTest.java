package usher.store.sqlite.internal.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpDateTest {
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    @Test
    void everyDateIsReadAsItIsWritten() {
        Random random = new Random(5);
        for (int i = 0; i < 20_000; i++) {
            long seconds = random.nextLong(-60_000_000_000L, 250_000_000_000L);
            String text = FORM.format(Instant.ofEpochSecond(seconds));
            assertThat(HttpDate.write(seconds)).isEqualTo(text);
            assertThat(HttpDate.read(text)).hasValue(seconds);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "yesterday",
                "Sun, 06 Nov 1994 08:49:37 UTC",
                "Sun, 06 Nov 1994 08:49:60 GMT",
                "Sun, 06 Nov 1994 24:00:00 GMT",
                "Mon, 06 Nov 1994 08:49:37 GMT",
                "Sun, 6  Nov 1994 08:49:37 GMT",
                "Sun, 06 nov 1994 08:49:37 GMT",
                "Sun, 06 ovD 1994 08:49:37 GMT",
                "Sun, 06 Xxx 1994 08:49:37 GMT",
                "Wed, 31 Feb 1994 08:49:37 GMT",
                "Sun, 06 Nov 199x 08:49:37 GMT",
                "Sun, -6 Nov 1994 08:49:37 GMT",
                "Sun, 00 Nov 1994 08:49:37 GMT",
                "Sunday, 06-Nov-94 08:49:37 GM",
            })
    void allElseIsKeptAsText(String text) {
        assertThat(HttpDate.read(text)).isEmpty();
    }
}
