package usher.cli;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;

/** Times as people write them. */
final class Times {
    private static final List<Function<String, Instant>> FORMS = List.of(
            text -> OffsetDateTime.parse(text).toInstant(),
            text -> LocalDateTime.parse(text).toInstant(ZoneOffset.UTC),
            text -> LocalDate.parse(text)
                    .plusDays(1)
                    .atStartOfDay(ZoneOffset.UTC)
                    .toInstant()
                    .minusMillis(1));

    private Times() {}

    /** Reads a time of ISO 8601: with an offset, without one in UTC, or a day alone, of which the end is meant. */
    static Instant parse(String text) {
        for (Function<String, Instant> form : FORMS) {
            try {
                return form.apply(text.strip());
            } catch (DateTimeException e) {
                // Not this form; the next one may fit.
                continue;
            }
        }
        throw new UsageException("'" + Printable.text(text) + "' is no time; write 2026-11-21T08:00:00Z or 2026-11-21");
    }
}
