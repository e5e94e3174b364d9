package usher.access;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** The Retry-After header (RFC 9110 §10.2.3), kept between a second and a day whatever the server says. */
final class RetryAfter {
    private static final Duration LEAST = Duration.ofSeconds(1);
    private static final Duration MOST = Duration.ofDays(1);

    private RetryAfter() {}

    static Optional<Duration> read(String value, Instant now) {
        String text = value.strip();
        Optional<Duration> seconds = Seconds.read(text).map(Duration::ofSeconds);
        return seconds.or(() -> untilDate(text, now)).map(RetryAfter::clamp);
    }

    private static Optional<Duration> untilDate(String text, Instant now) {
        try {
            Instant date = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(Duration.between(now, date));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static Duration clamp(Duration wait) {
        if (wait.compareTo(LEAST) < 0) {
            return LEAST;
        }
        return wait.compareTo(MOST) > 0 ? MOST : wait;
    }
}
