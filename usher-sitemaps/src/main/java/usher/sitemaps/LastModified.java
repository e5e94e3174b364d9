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
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Dates of sitemaps: the W3C's forms, which are Atom's too, and RSS's. What is left out is the earliest, in UTC. */
final class LastModified {
    /** Offsets without a colon are common. */
    private static final DateTimeFormatter OFFSET = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
            .appendOffset("+HHmm", "Z")
            .toFormatter(Locale.ROOT);

    private LastModified() {}

    static Optional<Instant> read(String text) {
        try {
            return Optional.of(form(text).apply(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** The one form that the text can have: trying all would cost more than the rest of reading an entry. */
    private static Function<String, Instant> form(String text) {
        int time = text.indexOf('T');
        if (time == 10) {
            boolean zone = text.endsWith("Z") || text.lastIndexOf('+') > time || text.lastIndexOf('-') > time;
            boolean colon = text.endsWith("Z") || text.charAt(text.length() - 3) == ':';
            return zone ? colon ? LastModified::offset : LastModified::shortOffset : LastModified::local;
        }
        return switch (text.length()) {
            case 4 -> year -> midnight(Year.parse(year).atDay(1));
            case 7 -> month -> midnight(YearMonth.parse(month).atDay(1));
            case 10 -> date -> midnight(LocalDate.parse(date));
            default ->
                rss -> OffsetDateTime.parse(rss, DateTimeFormatter.RFC_1123_DATE_TIME)
                        .toInstant();
        };
    }

    private static Instant offset(String text) {
        return OffsetDateTime.parse(text).toInstant();
    }

    private static Instant shortOffset(String text) {
        return OffsetDateTime.parse(text, OFFSET).toInstant();
    }

    private static Instant local(String text) {
        return LocalDateTime.parse(text).toInstant(ZoneOffset.UTC);
    }

    private static Instant midnight(LocalDate date) {
        return date.atStartOfDay().toInstant(ZoneOffset.UTC);
    }
}
