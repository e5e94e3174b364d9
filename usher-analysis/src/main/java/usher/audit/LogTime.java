package usher.audit;

import static java.time.format.ResolverStyle.STRICT;
import static java.util.stream.Collectors.toMap;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import usher.internal.text.Resources;

final class LogTime {
    /** {@code %t} of Apache and {@code $time_local} of nginx. */
    private static final DateTimeFormatter COMMON = DateTimeFormatter.ofPattern(
                    "dd/MMM/uuuu:HH:mm:ss Z", Locale.ENGLISH)
            .withResolverStyle(STRICT);

    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .appendPattern("['T'][' ']")
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .appendPattern("[XXXXX][XXXX][X]")
            .toFormatter(Locale.ENGLISH)
            .withResolverStyle(STRICT);

    private static final String TABLE = "log-times.tsv";
    private static final Map<String, String> STRFTIME =
            Resources.rows(LogTime.class.getResourceAsStream(TABLE), TABLE).stream()
                    .collect(toMap(row -> row.get(0), row -> row.get(1)));

    /** A greater number counts a smaller unit: as seconds it would be the year 5138. */
    private static final BigDecimal MAX_SECONDS = BigDecimal.valueOf(100_000_000_000L);

    /** No server wrote a log before, or in another century. */
    private static final Instant FIRST = Instant.parse("1990-01-01T00:00:00Z");

    private static final Instant LAST = Instant.parse("2100-01-01T00:00:00Z");

    private final List<DateTimeFormatter> formats;
    private final ZoneId zone;
    private final int digits;
    /** Lines of the same second have the same text. */
    private String lastText = "";

    private Optional<Instant> last = Optional.empty();

    private LogTime(List<DateTimeFormatter> formats, ZoneId zone, int digits) {
        this.formats = formats;
        this.zone = zone;
        this.digits = digits;
    }

    /** Returns a reader for the usual forms: those of servers, ISO 8601, and seconds since 1970 or a
     * thousandth, millionth or billionth of them, by the size of the number. */
    static LogTime usual(ZoneId zone) {
        return new LogTime(List.of(COMMON, ISO), zone, 0);
    }

    /**
     * Returns a reader for the argument of Apache's {@code %{…}t}.
     *
     * @throws IllegalArgumentException if it is not supported
     */
    static LogTime strftime(String format, ZoneId zone) {
        String pattern = format.startsWith("begin:") || format.startsWith("end:")
                ? format.substring(format.indexOf(':') + 1)
                : format;
        return switch (pattern) {
            case "sec" -> new LogTime(List.of(), zone, 0);
            case "msec" -> new LogTime(List.of(), zone, 3);
            case "usec" -> new LogTime(List.of(), zone, 6);
            default -> new LogTime(List.of(formatter(pattern)), zone, 0);
        };
    }

    private static DateTimeFormatter formatter(String format) {
        DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder().parseCaseInsensitive();
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            if (c != '%') {
                builder.appendLiteral(c);
                continue;
            }
            i++;
            String pattern = i < format.length() ? STRFTIME.get(format.substring(i, i + 1)) : null;
            if (pattern == null) {
                throw new IllegalArgumentException("the time format '" + format + "' has an unsupported %"
                        + (i < format.length() ? format.charAt(i) : ""));
            }
            builder.appendPattern(pattern);
        }
        return builder.toFormatter(Locale.ENGLISH).withResolverStyle(STRICT);
    }

    Optional<Instant> read(String text) {
        if (!text.equals(lastText)) {
            lastText = text;
            last = parse(text).filter(time -> time.isAfter(FIRST) && time.isBefore(LAST));
        }
        return last;
    }

    private Optional<Instant> parse(String text) {
        for (DateTimeFormatter format : formats) {
            try {
                TemporalAccessor time = format.parseBest(text, Instant::from, LocalDateTime::from);
                return Optional.of(
                        time instanceof LocalDateTime local ? local.atZone(zone).toInstant() : Instant.from(time));
            } catch (DateTimeException e) {
                // Tries the next form.
                continue;
            }
        }
        return sinceEpoch(text);
    }

    private Optional<Instant> sinceEpoch(String text) {
        if (text.isEmpty() || text.length() > 20 || text.chars().anyMatch(c -> c != '.' && (c < '0' || c > '9'))) {
            return Optional.empty();
        }
        try {
            BigDecimal seconds = new BigDecimal(text).movePointLeft(digits);
            while (seconds.compareTo(MAX_SECONDS) > 0) {
                seconds = seconds.movePointLeft(3);
            }
            return Optional.of(Instant.ofEpochMilli(seconds.movePointRight(3).longValue()));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
