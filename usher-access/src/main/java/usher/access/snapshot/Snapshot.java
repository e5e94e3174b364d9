package usher.access.snapshot;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.uri.Authority;

/**
 * One attempt to fetch a robots.txt with its result, except for the body, which is stored once under its hash.
 *
 * @param authority the authority of the requested file; redirects do not change it (RFC 9309 §2.3.1.2)
 * @param fetchedAt the time at which the response was complete or the attempt failed, to the millisecond
 * @param took the duration of the attempt
 * @param outcome final status and selected headers, or the failure
 * @param hops the redirects that were followed, in order
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
    public Snapshot {
        hops = List.copyOf(hops);
    }

    /** Whether the attempt returned a file. */
    public boolean isGood() {
        return content.isPresent() && outcome.failure().isEmpty();
    }

    /** Whether a request was sent. */
    public boolean isSent() {
        return !hops.isEmpty()
                || outcome.failure().filter(OutcomeCode::isLocalRefusal).isEmpty();
    }

    /** Returns this attempt with another outcome. */
    public Snapshot with(FetchOutcome other) {
        return new Snapshot(authority, fetchedAt, took, other, hops, content, length, cut, revalidated);
    }

    /** Returns the URL after redirects. */
    public String finalUrl() {
        return hops.isEmpty()
                ? authority.robotsTxt()
                : hops.get(hops.size() - 1).url();
    }
}
