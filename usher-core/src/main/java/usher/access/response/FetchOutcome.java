package usher.access.response;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import usher.access.OutcomeCode;
import usher.internal.text.Printable;

/**
 * The outcome of fetching a robots.txt, after redirects: a final status with headers, or a failure.
 *
 * @param status the final HTTP status; 0 if there was none
 * @param failure the cause, if there was no complete response
 * @param detail what exactly failed, or how the body was decoded, in one line; can contain text of the server
 * @param headers the response's headers, case-insensitive
 */
public record FetchOutcome(
        int status, Optional<OutcomeCode> failure, Optional<String> detail, Map<String, String> headers) {
    public FetchOutcome {
        TreeMap<String, String> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        byName.putAll(headers);
        headers = Collections.unmodifiableMap(byName);
    }

    public FetchOutcome(int status, Optional<OutcomeCode> failure, Map<String, String> headers) {
        this(status, failure, Optional.empty(), headers);
    }

    public static FetchOutcome answered(int status, Map<String, String> headers) {
        return new FetchOutcome(status, Optional.empty(), headers);
    }

    /** Returns the outcome of a complete response, with headers as HTTP clients return them. */
    public static FetchOutcome of(int status, Map<String, List<String>> headers) {
        Map<String, String> joined = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.forEach((name, values) -> {
            // HttpURLConnection returns the status line as a header without a name.
            if (name != null) {
                values.forEach(value -> joined.merge(name, value, (one, other) -> one + ", " + other));
            }
        });
        return answered(status, joined);
    }

    /** Returns the outcome of a request without a complete response. */
    public static FetchOutcome failed(OutcomeCode failure) {
        return new FetchOutcome(0, Optional.of(failure), Map.of());
    }

    /** Returns the outcome of a request without a complete response. */
    public static FetchOutcome failed(OutcomeCode failure, String detail) {
        return failed(failure).withFailure(failure, detail);
    }

    public FetchOutcome withFailure(OutcomeCode reason) {
        return new FetchOutcome(status, Optional.of(reason), headers);
    }

    /** Returns the outcome with a failure, and what exactly failed: any text, which is escaped and shortened. */
    public FetchOutcome withFailure(OutcomeCode reason, String what) {
        return withFailure(reason).withDetail(what);
    }

    /** Returns the outcome with a note: what exactly failed, or how the body was decoded. */
    public FetchOutcome withDetail(String what) {
        Optional<String> line = Optional.of(Printable.text(what.strip())).filter(text -> !text.isEmpty());
        return new FetchOutcome(status, failure, line, headers);
    }

    /** Whether the response is a bot challenge page (D-20). Status and headers are then those of the page. */
    public boolean isChallenged() {
        return failure.isPresent() && failure.get() == OutcomeCode.CHALLENGED;
    }

    public StatusKind kind() {
        return StatusKind.of(status);
    }

    /** Whether a complete response has this kind of status; false for a failure. */
    public boolean is(StatusKind kind) {
        return failure.isEmpty() && kind() == kind;
    }

    public boolean isFile() {
        return is(StatusKind.COMPLETE);
    }

    /**
     * Whether the response contains a body that a dialect may read: a file, or a challenge page with a success status.
     */
    public boolean hasFileOrPage() {
        return (failure.isEmpty() || isChallenged()) && kind() == StatusKind.COMPLETE;
    }

    /**
     * Whether the outcome is conclusive: the site has a file, or none. Every other outcome is retried soon, however a
     * dialect classifies it. Too many redirects mean no file (D-22).
     */
    public boolean isConclusive() {
        return is(StatusKind.COMPLETE)
                || is(StatusKind.NO_FILE)
                || failure.filter(OutcomeCode::isRedirectLimit).isPresent();
    }

    /**
     * Returns this outcome, or {@code truncated} if its body is incomplete, because the missing part may contain
     * Disallow lines.
     *
     * @param needed the length that would have been read
     */
    public FetchOutcome truncatedAt(long length, long needed) {
        return hasFileOrPage() && length < needed ? withFailure(OutcomeCode.TRUNCATED) : this;
    }

    /** Whether the server confirmed the stored file (status 304). */
    public boolean isNotModified() {
        return is(StatusKind.NOT_MODIFIED);
    }

    /** Returns this outcome as if a 304 had returned the file again. */
    public FetchOutcome withReferredFile() {
        return isNotModified() ? answered(200, headers) : this;
    }

    /** Whether the media type is text or missing. */
    public boolean isText() {
        return header("Content-Type")
                .map(type -> type.strip().toLowerCase(Locale.ROOT))
                .filter(type -> !type.isEmpty() && !type.startsWith("text/"))
                .isEmpty();
    }

    /** Returns the delay of Retry-After (RFC 9110 §10.2.3), one second to a day; a date is relative to {@code now}. */
    public Optional<Duration> retryAfter(Instant now) {
        return header("Retry-After").flatMap(value -> HeaderTimes.retryAfter(value, now));
    }

    /**
     * Returns how long the response may be used before the next fetch: by Cache-Control (RFC 9111), between five
     * minutes and the 24 hours of RFC 9309 §2.4; a day unless the headers contain a valid other value.
     */
    public Duration lifetime() {
        return HeaderTimes.lifetime(this);
    }

    /** Returns the outcome of this file after status 304: its headers are updated by the new ones (RFC 9111 §4.3.4). */
    public FetchOutcome revalidatedBy(FetchOutcome notModified) {
        Map<String, String> updated = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        updated.putAll(headers);
        updated.remove("Age");
        updated.putAll(notModified.headers);
        return answered(status, updated);
    }

    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }
}
