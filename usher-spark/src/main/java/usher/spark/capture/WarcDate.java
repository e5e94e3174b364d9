package usher.spark.capture;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Parses WARC-Date: to the second in WARC 1.0, from years to nanoseconds in WARC 1.1 §5.4. */
final class WarcDate {
    private static final String START = "0001-01-01T00:00:00Z";
    private static final Instant FIRST = Instant.parse(START);
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999999Z");

    private WarcDate() {}

    /**
     * Returns the time in whole microseconds; a date means its start. Empty if invalid or outside the years 1 to 9999.
     */
    static Optional<Instant> read(String text) {
        try {
            Instant time = instant(text);
            return isInside(time) ? Optional.of(time.truncatedTo(ChronoUnit.MICROS)) : Optional.empty();
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    static boolean isInside(Instant time) {
        return !time.isBefore(FIRST) && !time.isAfter(LAST);
    }

    private static Instant instant(String text) {
        return switch (text.length()) {
            case 4, 7, 10 -> Instant.parse(text + START.substring(text.length()));
            default ->
                text.endsWith("Z")
                        ? Instant.parse(text)
                        : OffsetDateTime.parse(text).toInstant();
        };
    }
}
