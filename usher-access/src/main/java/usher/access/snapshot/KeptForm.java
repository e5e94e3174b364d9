package usher.access.snapshot;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import usher.access.response.FetchOutcome;

/**
 * What of a snapshot every store keeps, so that what is read back does not depend on the store: times in whole
 * milliseconds, and those headers that a later reader can use.
 */
public final class KeptForm {
    /**
     * The headers that are kept: what the body is, how long it may be used, what a conditional request needs, when to
     * come back, who answered, and what shows a challenge page (D-20). All others are dropped; a cookie has no place in an
     * archive. Stores number those before Date by their place, so a new one goes right before it.
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
    private static final Duration LONGEST = Duration.ofDays(365);

    private KeptForm() {}

    /**
     * The snapshot as it will be read back.
     *
     * @throws IllegalArgumentException if it was fetched before the year 0 or after 9999, took less than no time or more
     *     than a year, or has a negative length
     */
    public static Snapshot of(Snapshot snapshot) {
        Instant fetchedAt = requireNonNull(snapshot, "snapshot").fetchedAt();
        if (fetchedAt.isBefore(FIRST) || fetchedAt.isAfter(LAST)) {
            throw new IllegalArgumentException("fetchedAt must be in the years 0 to 9999: " + fetchedAt);
        }
        Duration took = snapshot.took();
        if (took.isNegative() || took.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("took must be from nothing to a year: " + took);
        }
        if (snapshot.length() < 0) {
            throw new IllegalArgumentException("length must not be negative: " + snapshot.length());
        }
        FetchOutcome outcome = snapshot.outcome();
        return new Snapshot(
                snapshot.authority(),
                fetchedAt.truncatedTo(ChronoUnit.MILLIS),
                took.truncatedTo(ChronoUnit.MILLIS),
                new FetchOutcome(outcome.status(), outcome.failure(), kept(outcome)),
                snapshot.hops(),
                snapshot.content(),
                snapshot.length(),
                snapshot.cut(),
                snapshot.revalidated());
    }

    /** The nearest time that a snapshot can have: what a question about any time may be asked as. */
    public static Instant within(Instant time) {
        if (requireNonNull(time, "time").isBefore(FIRST)) {
            return FIRST;
        }
        return time.isAfter(LAST) ? LAST : time;
    }

    private static Map<String, String> kept(FetchOutcome outcome) {
        Map<String, String> kept = new TreeMap<>();
        for (String name : HEADERS) {
            outcome.header(name).ifPresent(value -> kept.put(name, value));
        }
        return kept;
    }
}
