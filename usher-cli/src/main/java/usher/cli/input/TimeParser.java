package usher.cli.input;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Function;
import usher.cli.console.UsageException;

public final class TimeParser {
    private static final List<Function<String, Instant>> FORMS = List.of(
            text -> OffsetDateTime.parse(text).toInstant(),
            text -> LocalDateTime.parse(text).toInstant(ZoneOffset.UTC),
            text -> LocalDate.parse(text)
                    .plusDays(1)
                    .atStartOfDay(ZoneOffset.UTC)
                    .toInstant()
                    .minusMillis(1));

    private TimeParser() {}

    /** Parses a time as {@link #parse} does, but a date means the beginning of that day. */
    public static Instant parseStart(String text) {
        Instant end = parse(text);
        return text.contains("T") ? end : end.plusMillis(1).minus(1, ChronoUnit.DAYS);
    }

    /** Parses an ISO 8601 time, in UTC if without an offset, or a date, which means the end of that day. */
    public static Instant parse(String text) {
        for (Function<String, Instant> form : FORMS) {
            try {
                return form.apply(text.strip());
            } catch (DateTimeException e) {
                // Tries the next form.
                continue;
            }
        }
        throw new UsageException(
                "'%s' is not a valid time; use a form such as 2026-11-21T08:00:00Z or 2026-11-21", text);
    }
}
