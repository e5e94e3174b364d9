package usher.testkit.archive;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;

/**
 * One answer to a request for a robots.txt, or for what it was redirected to, or the lack of one.
 *
 * @param time when, in whole microseconds
 * @param outcome the status and all headers but those about the transfer, or why there was no answer
 * @param body the content, decoded; of an identical revisit that of the capture it refers to, though a WARC record does
 *     not hold it
 * @param refersTo the earlier capture that a revisit is about
 */
public record ArchivedCapture(
        String url, Instant time, FetchOutcome outcome, Bytes body, Kind kind, Optional<Reference> refersTo) {
    public ArchivedCapture {
        requireNonNull(url, "url");
        requireNonNull(time, "time");
        requireNonNull(outcome, "outcome");
        requireNonNull(body, "body");
        requireNonNull(kind, "kind");
        requireNonNull(refersTo, "refersTo");
    }

    /** How it is stored. */
    public enum Kind {
        RESPONSE,
        /** The content is that of an earlier capture, byte by byte. */
        REVISIT_IDENTICAL,
        /** The server said 304. */
        REVISIT_NOT_MODIFIED,
        /** The content went on beyond what is here. */
        CUT
    }

    /** An earlier capture, which is a {@link Kind#RESPONSE}. */
    public record Reference(String url, Instant time) {}

    /** Whether there was an answer; what had none cannot be in a WARC file. */
    public boolean isAnswered() {
        return outcome.status() != 0;
    }
}
