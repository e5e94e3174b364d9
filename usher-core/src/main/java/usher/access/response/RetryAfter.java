package usher.access.response;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The Retry-After header (RFC 9110 §10.2.3), clamped to one second to a day. */
final class RetryAfter {
    private static final Duration MIN = Duration.ofSeconds(1);
    private static final Duration MAX = Duration.ofDays(1);

    /** The current date format and the two obsolete ones that RFC 9110 §5.6.7 requires. */
    private static final List<DateTimeFormatter> DATES = List.of(
            DateTimeFormatter.RFC_1123_DATE_TIME,
            new DateTimeFormatterBuilder()
                    .appendPattern("EEEE, dd-MMM-")
                    .appendValueReduced(ChronoField.YEAR, 2, 2, 1970)
                    .appendPattern(" HH:mm:ss 'GMT'")
                    .toFormatter(Locale.ENGLISH),
            DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.ENGLISH));

    private RetryAfter() {}

    static Optional<Duration> read(String value, Instant now) {
        String text = value.strip();
        Optional<Duration> seconds = Seconds.read(text).map(Duration::ofSeconds);
        return seconds.or(() -> untilDate(text, now)).map(RetryAfter::clamp);
    }

    private static Optional<Duration> untilDate(String text, Instant now) {
        for (DateTimeFormatter form : DATES) {
            try {
                return Optional.of(
                        Duration.between(now, LocalDateTime.parse(text, form).toInstant(ZoneOffset.UTC)));
            } catch (DateTimeParseException e) {
                // Try the next format.
                continue;
            }
        }
        return Optional.empty();
    }

    private static Duration clamp(Duration wait) {
        if (wait.compareTo(MIN) < 0) {
            return MIN;
        }
        return wait.compareTo(MAX) > 0 ? MAX : wait;
    }
}
