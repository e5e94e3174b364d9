package usher.spark.capture;

import java.time.Instant;
import java.util.Optional;
import usher.access.response.ChallengeDetector;
import usher.access.response.FetchOutcome;
import usher.access.response.StatusKind;
import usher.bytes.Bytes;

/**
 * One archived response for a robots.txt URL or for a URL that a robots.txt was redirected to.
 *
 * @param url the absolute URL of the request
 * @param time when it was captured, with a resolution of microseconds
 * @param outcome the status and the stored headers (Location among them), or why there was no response; challenge pages
 *     are marked (D-20)
 * @param body the content without content and transfer codings; empty if there is none
 * @param cut whether the content continues after {@code body}
 * @param revisit why the record has no content of its own; empty if it has, and for a challenge page
 * @param original the capture that a revisit names
 * @param digest the payload's digest as the archive writes it, such as {@code sha1:…}
 */
public record Capture(
        String url,
        Instant time,
        FetchOutcome outcome,
        Bytes body,
        boolean cut,
        Optional<Revisit> revisit,
        Optional<Original> original,
        Optional<String> digest,
        InputPosition place)
        implements CaptureResult {
    public Capture {
        outcome = ChallengeDetector.mark(outcome, body);
        revisit = outcome.isChallenged() ? Optional.empty() : revisit;
    }

    /** The URL and the time of the capture that a revisit refers to (WARC 1.1 §5.13, §5.14). */
    public record Original(String url, Optional<Instant> time) {}

    /** Why a record has no content of its own (WARC 1.1 §6.7). */
    public enum Revisit {
        /** The content had the digest of an earlier record. */
        IDENTICAL_PAYLOAD,
        /** The server responded with 304. */
        NOT_MODIFIED;

        /**
         * Returns the kind of a revisit. A response whose status is neither a complete success nor 304 is not a
         * revisit, even if its bytes were seen before.
         *
         * @param stated the kind that the archive states
         * @param status 0 if unknown
         */
        static Optional<Revisit> of(Optional<Revisit> stated, int status) {
            StatusKind kind = StatusKind.of(status);
            if (kind == StatusKind.NOT_MODIFIED) {
                return Optional.of(NOT_MODIFIED);
            }
            return status == 0 || kind == StatusKind.COMPLETE ? stated : Optional.empty();
        }
    }
}
