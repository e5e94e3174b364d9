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

/** Computes {@link FetchOutcome#lifetime} and {@link FetchOutcome#retryAfter}. */
final class HeaderTimes {
    private static final Duration MIN_LIFETIME = Duration.ofMinutes(5);
    private static final Duration MIN_WAIT = Duration.ofSeconds(1);
    static final Duration DAY = Duration.ofDays(1);
    private static final long CENTURY = 100L * 366 * 86_400;

    /** The current date format and the two obsolete ones that RFC 9110 §5.6.7 requires. */
    private static final List<DateTimeFormatter> DATES = List.of(
            DateTimeFormatter.RFC_1123_DATE_TIME,
            new DateTimeFormatterBuilder()
                    .appendPattern("EEEE, dd-MMM-")
                    .appendValueReduced(ChronoField.YEAR, 2, 2, 1970)
                    .appendPattern(" HH:mm:ss 'GMT'")
                    .toFormatter(Locale.ENGLISH),
            DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss yyyy", Locale.ENGLISH));

    private HeaderTimes() {}

    static Duration lifetime(FetchOutcome outcome) {
        Optional<Long> maxAge = Optional.empty();
        for (String part : outcome.header("Cache-Control").orElse("").split(",", -1)) {
            String directive = part.strip().toLowerCase(Locale.ROOT);
            if (directive.equals("no-store") || directive.startsWith("no-cache")) {
                return MIN_LIFETIME;
            }
            if (directive.startsWith("max-age=") && maxAge.isEmpty()) {
                maxAge = seconds(unquoted(directive.substring("max-age=".length())));
            }
        }
        long age = outcome.header("Age")
                .map(String::strip)
                .flatMap(HeaderTimes::seconds)
                .orElse(0L);
        return maxAge.map(seconds -> clamp(Duration.ofSeconds(seconds - age), MIN_LIFETIME))
                .orElse(DAY);
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
        return quoted ? value.substring(1, value.length() - 1) : value;
    }

    /** Returns the delay of a Retry-After header, clamped to one second to a day. */
    static Optional<Duration> retryAfter(String value, Instant now) {
        String text = value.strip();
        Optional<Duration> seconds = seconds(text).map(Duration::ofSeconds);
        return seconds.or(() -> untilDate(text, now)).map(wait -> clamp(wait, MIN_WAIT));
    }

    private static Optional<Duration> untilDate(String text, Instant now) {
        for (DateTimeFormatter form : DATES) {
            try {
                return Optional.of(
                        Duration.between(now, LocalDateTime.parse(text, form).toInstant(ZoneOffset.UTC)));
            } catch (DateTimeParseException e) {
                continue;
            }
        }
        return Optional.empty();
    }

    /** Parses delta-seconds of HTTP (RFC 9111 §1.2.2): only digits, of any length; the value is capped at a century. */
    private static Optional<Long> seconds(String text) {
        long seconds = 0;
        for (int i = 0; i < text.length(); i++) {
            char digit = text.charAt(i);
            if (digit < '0' || digit > '9') {
                return Optional.empty();
            }
            seconds = Math.min(CENTURY, seconds * 10 + (digit - '0'));
        }
        return text.isEmpty() ? Optional.empty() : Optional.of(seconds);
    }

    private static Duration clamp(Duration wait, Duration min) {
        if (wait.compareTo(min) < 0) {
            return min;
        }
        return wait.compareTo(DAY) > 0 ? DAY : wait;
    }
}
