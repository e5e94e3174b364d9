package usher.spark.time;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Parses times: {@code 2026-03-01T10:00:00Z} with or without a fraction or another offset, {@code 2026-03-01 10:00:00}
 * and {@code 2026-03-01} (UTC), and the 14 digits {@code 20260301100000} of CDX files.
 */
public final class ArchiveTime {
    private static final int DIGITS_OF_CDX = 14;
    private static final int DIGITS_OF_A_DAY = 10;
    private static final int MAX_LENGTH = 40;
    public static final long FIRST = Micros.of(Instant.parse("0001-01-01T00:00:00Z"));
    public static final long LAST = Micros.of(Instant.parse("9999-12-31T23:59:59.999999Z"));

    private static final DateTimeFormatter CDX = new DateTimeFormatterBuilder()
            .appendValue(ChronoField.YEAR, 4)
            .appendPattern("MMddHHmmss")
            .toFormatter();

    private ArchiveTime() {}

    /** Whether a time is in the years 1 to 9999. */
    public static boolean isUsable(long micros) {
        return micros >= FIRST && micros <= LAST;
    }

    /** Returns the microseconds since 1970; empty if the text is invalid or outside the years 1 to 9999. */
    public static OptionalLong micros(String text) {
        String time = text.strip();
        if (time.length() < DIGITS_OF_A_DAY || time.length() > MAX_LENGTH) {
            return OptionalLong.empty();
        }
        try {
            long micros = Micros.of(instant(time));
            return isUsable(micros) ? OptionalLong.of(micros) : OptionalLong.empty();
        } catch (DateTimeException | ArithmeticException e) {
            return OptionalLong.empty();
        }
    }

    private static Instant instant(String time) {
        if (time.length() == DIGITS_OF_CDX && time.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return LocalDateTime.parse(time, CDX).toInstant(ZoneOffset.UTC);
        }
        if (time.length() == DIGITS_OF_A_DAY) {
            return LocalDate.parse(time).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        String iso = time.charAt(DIGITS_OF_A_DAY) == ' ' ? time.replaceFirst(" ", "T") : time;
        return offset(iso)
                .map(OffsetDateTime::toInstant)
                .orElseGet(() -> LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC));
    }

    /** Returns the time if the text has an offset from UTC. */
    private static Optional<OffsetDateTime> offset(String iso) {
        String clock = iso.substring(DIGITS_OF_A_DAY);
        boolean named = clock.endsWith("Z") || clock.indexOf('+') > 0 || clock.indexOf('-') > 0;
        return named ? Optional.of(OffsetDateTime.parse(iso)) : Optional.empty();
    }
}
