package usher.usage.internal.page;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the dates of {@code unavailable_after}: RFC 822, RFC 850 and ISO 8601 (XR-04). */
final class RuleDate {
    private static final int MAX_LENGTH = 64;
    private static final List<String> DAYS = List.of("mon", "tue", "wed", "thu", "fri", "sat", "sun");
    private static final List<String> LONG_DAYS =
            List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");
    private static final Set<String> UTC = Set.of("gmt", "utc", "ut", "z");
    private static final Map<String, Integer> ZONES =
            Map.of("est", -5, "edt", -4, "cst", -6, "cdt", -5, "mst", -7, "mdt", -6, "pst", -8, "pdt", -7);

    private RuleDate() {}

    static boolean isDay(String text) {
        String lowercase = text.toLowerCase(Locale.ROOT);
        return DAYS.contains(lowercase) || LONG_DAYS.contains(lowercase);
    }

    static Optional<Instant> parse(String text) {
        if (text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        int comma = text.indexOf(',');
        String date = comma > 0 && isDay(text.substring(0, comma).strip()) ? text.substring(comma + 1) : text;
        try {
            return Optional.of(date.strip().matches("\\d{4}-\\d.*") ? iso(date.strip()) : words(date.strip()));
        } catch (DateTimeException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Instant iso(String text) {
        if (text.length() <= "2026-11-22".length()) {
            return LocalDate.parse(text).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        String time = text.replace(' ', 'T').toUpperCase(Locale.ROOT);
        int zone = Math.max(time.indexOf('Z'), Math.max(time.indexOf('+'), time.lastIndexOf('-')));
        if (zone < time.indexOf('T')) {
            return LocalDateTime.parse(time).toInstant(ZoneOffset.UTC);
        }
        return OffsetDateTime.parse(time.replaceFirst("([+-]\\d\\d)(\\d\\d)$", "$1:$2"))
                .toInstant();
    }

    /** {@code 25 Jun 2010 15:00:00 PST} or {@code 25-Jun-10 15:00:00 UTC}; the time and the zone may be missing. */
    private static Instant words(String text) {
        List<String> words = Arrays.asList(
                text.replaceFirst("^(\\d+)-(\\w+)-(\\d+)", "$1 $2 $3").split("\\s+"));
        if (words.size() < 3 || words.size() > 5) {
            throw new DateTimeException("not a date");
        }
        int month = MONTHS.indexOf(
                words.get(1).substring(0, Math.min(3, words.get(1).length())).toLowerCase(Locale.ROOT));
        LocalDate day = LocalDate.of(year(words.get(2)), month + 1, Integer.parseInt(words.get(0)));
        LocalTime time = words.size() > 3 ? LocalTime.parse(words.get(3)) : LocalTime.MIDNIGHT;
        ZoneOffset zone = words.size() > 4 ? zone(words.get(4)) : ZoneOffset.UTC;
        return day.atTime(time).toInstant(zone);
    }

    private static int year(String text) {
        int year = Integer.parseInt(text);
        return text.length() > 2 ? year : year < 50 ? 2000 + year : 1900 + year;
    }

    private static ZoneOffset zone(String text) {
        String lowercase = text.toLowerCase(Locale.ROOT);
        if (UTC.contains(lowercase)) {
            return ZoneOffset.UTC;
        }
        Integer hours = ZONES.get(lowercase);
        return hours != null ? ZoneOffset.ofHours(hours) : ZoneOffset.of(text);
    }
}
