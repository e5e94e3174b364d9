package usher.testkit.archive;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import usher.access.response.FetchOutcome;
import usher.bytes.Bytes;

/**
 * A response, or a failed request, for a robots.txt URL or a redirect target of one.
 *
 * @param time the time in whole microseconds
 * @param outcome the status and all headers except transfer headers, or the failure
 * @param body the decoded content; for an identical revisit, that of the capture it refers to, although a WARC record
 *     does not contain it
 * @param refersTo the earlier capture that a revisit refers to
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

    /** How a capture is stored. */
    public enum Kind {
        RESPONSE,
        /** The content equals that of an earlier capture. */
        REVISIT_IDENTICAL,
        /** The server responded with 304. */
        REVISIT_NOT_MODIFIED,
        /** The content continues after what is stored. */
        CUT
    }

    /** A reference to an earlier capture of kind {@link Kind#RESPONSE}. */
    public record Reference(String url, Instant time) {}

    /** Whether there was a response. WARC files cannot store captures without one. */
    public boolean hasResponse() {
        return outcome.status() != 0;
    }
}
