package usher.access.snapshot;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import usher.access.response.FetchOutcome;

/**
 * The form in which all stores store a snapshot, so that reading returns the same: times in milliseconds, and selected
 * headers.
 */
public final class StoredForm {
    /**
     * The headers that are stored: for the body, its lifetime, conditional requests, retries, the server, and challenge
     * pages (D-20). All others, such as cookies, are removed. Date and those after it
     * differ in each fetch, so a store may store them separately.
     */
    public static final List<String> HEADERS = List.of(
            "Content-Type",
            "Content-Encoding",
            "Content-Length",
            "Cache-Control",
            "ETag",
            "Last-Modified",
            "Retry-After",
            "Server",
            "cf-mitigated",
            "x-amzn-waf-action",
            "Date",
            "Expires",
            "Age");

    private static final Instant FIRST = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999Z");
    private static final Duration MAX = Duration.ofDays(365);

    private StoredForm() {}

    /**
     * Returns the snapshot in its stored form.
     *
     * @throws IllegalArgumentException if it was fetched before the year 0 or after 9999, took a negative time or more
     *     than a year, or has a negative length
     */
    public static Snapshot of(Snapshot snapshot) {
        Instant fetchedAt = snapshot.fetchedAt();
        if (fetchedAt.isBefore(FIRST) || fetchedAt.isAfter(LAST)) {
            throw new IllegalArgumentException("fetchedAt must be in the years 0 to 9999: " + fetchedAt);
        }
        Duration took = snapshot.took();
        if (took.isNegative() || took.compareTo(MAX) > 0) {
            throw new IllegalArgumentException("took must be from zero to a year: " + took);
        }
        if (snapshot.length() < 0) {
            throw new IllegalArgumentException("length must not be negative: " + snapshot.length());
        }
        FetchOutcome outcome = snapshot.outcome();
        return new Snapshot(
                snapshot.authority(),
                fetchedAt.truncatedTo(ChronoUnit.MILLIS),
                took.truncatedTo(ChronoUnit.MILLIS),
                new FetchOutcome(outcome.status(), outcome.failure(), headers(outcome)),
                snapshot.hops(),
                snapshot.content(),
                snapshot.length(),
                snapshot.cut(),
                snapshot.revalidated());
    }

    /** Returns the nearest time that a snapshot can have, for lookups by any time. */
    public static Instant clamp(Instant time) {
        if (time.isBefore(FIRST)) {
            return FIRST;
        }
        return time.isAfter(LAST) ? LAST : time;
    }

    private static Map<String, String> headers(FetchOutcome outcome) {
        Map<String, String> stored = new TreeMap<>();
        for (String name : HEADERS) {
            outcome.header(name).ifPresent(value -> stored.put(name, value));
        }
        return stored;
    }
}
