package usher.spark.job;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
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

    private ArchiveTime() {}

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
