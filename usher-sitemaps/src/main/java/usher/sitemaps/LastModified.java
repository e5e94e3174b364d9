package usher.sitemaps;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Dates of sitemaps: the W3C's forms, which are Atom's too, and RSS's. What is left out is the earliest, in UTC. */
final class LastModified {
    private static final List<Function<String, Instant>> FORMS = List.of(
            text -> OffsetDateTime.parse(text).toInstant(),
            text -> midnight(LocalDate.parse(text)),
            text -> LocalDateTime.parse(text).toInstant(ZoneOffset.UTC),
            text -> midnight(YearMonth.parse(text).atDay(1)),
            text -> midnight(Year.parse(text).atDay(1)),
            text -> OffsetDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant());

    private LastModified() {}

    static Optional<Instant> read(String text) {
        // Offsets without a colon are common.
        String usual = text.replaceFirst("(T.*[+-]\\d\\d)(\\d\\d)$", "$1:$2");
        for (Function<String, Instant> form : FORMS) {
            try {
                return Optional.of(form.apply(usual));
            } catch (DateTimeException e) {
                // Not this form; the next one may fit.
                continue;
            }
        }
        return Optional.empty();
    }

    private static Instant midnight(LocalDate date) {
        return date.atStartOfDay().toInstant(ZoneOffset.UTC);
    }
}
