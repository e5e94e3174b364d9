package usher.access.response;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import usher.access.OutcomeCode;
import usher.bytes.Bytes;
import usher.uri.Authority;

/**
 * One attempt to fetch a robots.txt with its result, except for the body, which is stored once under its hash.
 *
 * @param authority the authority of the requested file; redirects do not change it (RFC 9309 §2.3.1.2)
 * @param fetchedAt the time at which the response was complete or the attempt failed, to the millisecond
 * @param outcome final status and selected headers, or the failure
 * @param content the hash of the body of a 2xx response: the file, or a challenge page (D-20)
 * @param length the number of bytes stored
 * @param cut whether the site's file is longer than what was stored
 * @param revalidated whether the site confirmed the stored body with status 304
 */
public record Snapshot(
        Authority authority,
        Instant fetchedAt,
        Duration took,
        FetchOutcome outcome,
        List<Hop> hops,
        Optional<ContentHash> content,
        long length,
        boolean cut,
        boolean revalidated) {
    /**
     * The headers that are stored: for the body, its lifetime, conditional requests, retries, the server, and challenge
     * pages (D-20). All others, such as cookies, are removed. Date and those after it
     * differ in each fetch, so a store may store them separately.
     */
    public static final List<String> STORED_HEADERS = List.of(
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
    private static final Duration MAX_TOOK = Duration.ofDays(365);

    public Snapshot {
        hops = List.copyOf(hops);
    }

    /** Returns an attempt that took no time and followed no redirect; the body, if there is one, is whole. */
    public static Snapshot of(Authority authority, Instant fetchedAt, FetchOutcome outcome, Optional<Bytes> body) {
        Optional<ContentHash> content = body.map(ContentHash::of);
        int length = body.map(Bytes::length).orElse(0);
        return new Snapshot(authority, fetchedAt, Duration.ZERO, outcome, List.of(), content, length, false, false);
    }

    /**
     * Returns the form in which all stores keep this snapshot, so that reading returns the same: times in milliseconds,
     * and the {@link #STORED_HEADERS}.
     *
     * @throws IllegalArgumentException if it was fetched before the year 0 or after 9999, took a negative time or more
     *     than a year, or has a negative length
     */
    public Snapshot stored() {
        if (!clamp(fetchedAt).equals(fetchedAt)) {
            throw new IllegalArgumentException("fetchedAt must be in the years 0 to 9999: " + fetchedAt);
        }
        if (took.isNegative() || took.compareTo(MAX_TOOK) > 0) {
            throw new IllegalArgumentException("took must be from zero to a year: " + took);
        }
        if (length < 0) {
            throw new IllegalArgumentException("length must not be negative: " + length);
        }
        Map<String, String> headers = new TreeMap<>();
        for (String name : STORED_HEADERS) {
            outcome.header(name).ifPresent(value -> headers.put(name, value));
        }
        Instant time = fetchedAt.truncatedTo(ChronoUnit.MILLIS);
        Duration duration = took.truncatedTo(ChronoUnit.MILLIS);
        FetchOutcome kept = new FetchOutcome(outcome.status(), outcome.failure(), outcome.detail(), headers);
        return new Snapshot(authority, time, duration, kept, hops, content, length, cut, revalidated);
    }

    /** Returns the nearest time that a stored snapshot can have, for lookups by any time. */
    public static Instant clamp(Instant time) {
        if (time.isBefore(FIRST)) {
            return FIRST;
        }
        return time.isAfter(LAST) ? LAST : time;
    }

    public boolean isGood() {
        return content.isPresent() && outcome.failure().isEmpty();
    }

    public boolean isSent() {
        return !hops.isEmpty()
                || outcome.failure().filter(OutcomeCode::isLocalRefusal).isEmpty();
    }

    public Snapshot with(FetchOutcome other) {
        return new Snapshot(authority, fetchedAt, took, other, hops, content, length, cut, revalidated);
    }

    /**
     * Requires that a body belongs to this snapshot. It may be absent although the snapshot names one: then a store
     * must have it already (304).
     *
     * @throws IllegalArgumentException if the body is not the one that the snapshot names
     */
    public void requireBody(Optional<Bytes> body) {
        body.ifPresent(bytes -> {
            ContentHash named = content.orElseThrow(
                    () -> new IllegalArgumentException("a body was passed with a snapshot that names none"));
            if (bytes.length() != length || !ContentHash.of(bytes).equals(named)) {
                throw new IllegalArgumentException("the body is not the one that the snapshot names: " + named);
            }
        });
    }

    /** Returns the number of characters of headers and redirects, which can be long if a site is hostile. */
    public int textLength() {
        int headers =
                outcome.headers().values().stream().mapToInt(String::length).sum();
        return headers + hops.stream().mapToInt(hop -> hop.url().length()).sum();
    }

    public String finalUrl() {
        return hops.isEmpty()
                ? authority.robotsTxt()
                : hops.get(hops.size() - 1).url();
    }
}
