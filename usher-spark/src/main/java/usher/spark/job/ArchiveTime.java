package usher.spark.job;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** Parses the times of archives, in the years 1 to 9999, in whole microseconds. */
public final class ArchiveTime {
    private static final String START = "0001-01-01T00:00:00Z";
    private static final Instant EARLIEST = Instant.parse(START);
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999Z");

    /** The first and the last time in microseconds since 1970. */
    public static final long FIRST = micros(EARLIEST);

    public static final long LAST = micros(LATEST);

    private static final int DIGITS_OF_CDX = 14;
    private static final int DIGITS_OF_A_DAY = 10;
    private static final int MAX_LENGTH = 40;

    private static final DateTimeFormatter CDX = new DateTimeFormatterBuilder()
            .appendValue(ChronoField.YEAR, 4)
            .appendPattern("MMddHHmmss")
            .toFormatter();

    private ArchiveTime() {}

    /**
     * Parses a time in a table: {@code 2026-03-01T10:00:00Z} with or without a fraction or another offset, {@code
     * 2026-03-01 10:00:00} and {@code 2026-03-01} (UTC), and the 14 digits {@code 20260301100000} of CDX files.
     */
    public static Optional<Instant> ofTable(String text) {
        String time = text.strip();
        if (time.length() < DIGITS_OF_A_DAY || time.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        try {
            return usable(tableTime(time));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Instant tableTime(String time) {
        if (time.length() == DIGITS_OF_CDX && time.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return LocalDateTime.parse(time, CDX).toInstant(ZoneOffset.UTC);
        }
        if (time.length() == DIGITS_OF_A_DAY) {
            return LocalDate.parse(time).atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        String iso = time.charAt(DIGITS_OF_A_DAY) == ' ' ? time.replaceFirst(" ", "T") : time;
        String clock = iso.substring(DIGITS_OF_A_DAY);
        boolean offset = clock.endsWith("Z") || clock.indexOf('+') > 0 || clock.indexOf('-') > 0;
        return offset
                ? OffsetDateTime.parse(iso).toInstant()
                : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
    }

    /**
     * Parses a time in a WARC record: to the second in WARC 1.0, from years to nanoseconds in WARC 1.1 §5.4. A date
     * means its start.
     */
    public static Optional<Instant> ofRecord(String text) {
        try {
            return usable(recordTime(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static Instant recordTime(String text) {
        return switch (text.length()) {
            case 4, 7, 10 -> Instant.parse(text + START.substring(text.length()));
            default ->
                text.endsWith("Z")
                        ? Instant.parse(text)
                        : OffsetDateTime.parse(text).toInstant();
        };
    }

    /** Returns the time in whole microseconds; empty if it is outside the years. */
    public static Optional<Instant> usable(Instant time) {
        return Optional.of(time.truncatedTo(ChronoUnit.MICROS))
                .filter(whole -> !whole.isBefore(EARLIEST) && !whole.isAfter(LATEST));
    }

    public static Instant instant(long micros) {
        return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    }

    public static long micros(Instant time) {
        return time.getEpochSecond() * 1_000_000 + time.getNano() / 1_000;
    }
}
