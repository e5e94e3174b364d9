package usher.access.response;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import usher.access.OutcomeCode;

/**
 * What came of trying to fetch a robots.txt, redirects followed: a final status with headers, or a failure.
 *
 * @param status the final HTTP status; 0 if there was none
 * @param failure what went wrong, if there was no complete answer
 * @param headers the answer's headers, looked up without regard to case
 */
public record FetchOutcome(int status, Optional<OutcomeCode> failure, Map<String, String> headers) {
    public FetchOutcome {
        requireNonNull(failure, "failure");
        TreeMap<String, String> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        byName.putAll(headers);
        headers = Collections.unmodifiableMap(byName);
    }

    /** A complete answer. */
    public static FetchOutcome answered(int status, Map<String, String> headers) {
        return new FetchOutcome(status, Optional.empty(), headers);
    }

    /** No complete answer. */
    public static FetchOutcome failed(OutcomeCode failure) {
        return new FetchOutcome(0, Optional.of(failure), Map.of());
    }

    /** The same answer with a reason not to take it as one. */
    public FetchOutcome because(OutcomeCode reason) {
        return new FetchOutcome(status, Optional.of(reason), headers);
    }

    /** Whether a bot wall answered with a challenge page (D-20). The status and the headers are then those of that page. */
    public boolean isChallenged() {
        return failure.isPresent() && failure.get() == OutcomeCode.CHALLENGED;
    }

    /** What the status says. */
    public StatusKind kind() {
        return StatusKind.of(status);
    }

    /** Whether a complete response has that kind of status. False where something failed, whatever the status. */
    public boolean is(StatusKind kind) {
        return failure.isEmpty() && kind() == kind;
    }

    /** Whether the response brought a file. */
    public boolean isFile() {
        return is(StatusKind.COMPLETE);
    }

    /** Whether the response brought a body that some dialect reads: a file, or a challenge page that came as a success. */
    public boolean hasFileOrPage() {
        return (failure.isEmpty() || isChallenged()) && kind() == StatusKind.COMPLETE;
    }

    /**
     * Whether the outcome says what the site has: a file, or none. Everything else says nothing about it and is tried again
     * soon, however a dialect reads it meanwhile. Too many redirects are no file (D-22).
     */
    public boolean isSettled() {
        return is(StatusKind.COMPLETE)
                || is(StatusKind.NO_FILE)
                || failure.filter(OutcomeCode.REDIRECT_LIMIT::equals).isPresent();
    }

    /**
     * This outcome if the body that came with it ended early: {@code truncated}, since what is missing may be what forbids.
     *
     * @param length how much of the body is there
     * @param needed how much would have been read
     */
    public FetchOutcome cutAt(long length, long needed) {
        return hasFileOrPage() && length < needed ? because(OutcomeCode.TRUNCATED) : this;
    }

    /** Whether the server only said that the file kept before is still good. */
    public boolean isNotModified() {
        return is(StatusKind.NOT_MODIFIED);
    }

    /** This outcome with the body of the file that it refers to: a 304 then is as good as if the file had been sent again. */
    public FetchOutcome withReferredFile() {
        return isNotModified() ? answered(200, headers) : this;
    }

    /** Whether the media type is text, or not given. */
    public boolean isText() {
        return header("Content-Type")
                .map(type -> type.strip().toLowerCase(Locale.ROOT))
                .filter(type -> !type.isEmpty() && !type.startsWith("text/"))
                .isEmpty();
    }

    /** How long the site asks to be left alone (RFC 9110 §10.2.3), one second to a day; a date counts from {@code now}. */
    public Optional<Duration> retryAfter(Instant now) {
        return header("Retry-After").flatMap(value -> RetryAfter.read(value, now));
    }

    /** The value of a header, if the answer has it. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }
}
