package usher.spark.capture;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;
import usher.access.response.ChallengeDetector;
import usher.access.response.FetchOutcome;
import usher.access.response.StatusKind;
import usher.bytes.Bytes;
import usher.spark.input.Place;

/**
 * One archived answer to a request for a robots.txt, or for something that a robots.txt was redirected to.
 *
 * @param url the absolute URL that was asked for
 * @param time when; microseconds count
 * @param outcome the status with those headers that are kept (Location among them), or why there was no answer; a challenge
 *     page is marked as one (D-20)
 * @param body the content, decoded (gzip, deflate), without any transfer coding; empty if there is none
 * @param cut whether the content went on beyond what is here
 * @param revisit if the record holds no content of its own, because it is that of an earlier one: why; a challenge page has
 *     said all by itself
 * @param digest the payload's digest as the archive names it, such as {@code sha1:…}
 */
public record Capture(
        String url,
        Instant time,
        FetchOutcome outcome,
        Bytes body,
        boolean cut,
        Optional<Revisit> revisit,
        Optional<String> digest,
        Place place) {
    public Capture {
        requireNonNull(url, "url");
        requireNonNull(time, "time");
        requireNonNull(outcome, "outcome");
        requireNonNull(body, "body");
        requireNonNull(revisit, "revisit");
        requireNonNull(digest, "digest");
        requireNonNull(place, "place");
        outcome = ChallengeDetector.mark(outcome, body);
        revisit = outcome.isChallenged() ? Optional.empty() : revisit;
    }

    /** Why a record holds no content of its own (WARC 1.1 §6.7). */
    public enum Revisit {
        /** The content had the same digest as one that is kept. */
        IDENTICAL_PAYLOAD,
        /** The server said so: 304. */
        NOT_MODIFIED;

        /**
         * What an answer is a revisit for, if it is one. The status that came this time counts: an answer that is neither a
         * complete success nor 304 has said all by itself, even with bytes that were seen before.
         *
         * @param said what the archive calls it
         * @param status 0 if it is not known
         */
        static Optional<Revisit> of(Optional<Revisit> said, int status) {
            StatusKind kind = StatusKind.of(status);
            if (kind == StatusKind.NOT_MODIFIED) {
                return Optional.of(NOT_MODIFIED);
            }
            return status == 0 || kind == StatusKind.COMPLETE ? said : Optional.empty();
        }
    }
}
