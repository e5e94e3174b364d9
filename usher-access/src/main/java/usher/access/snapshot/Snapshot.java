package usher.access.snapshot;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import usher.access.response.FetchOutcome;
import usher.uri.Authority;

/**
 * One attempt to fetch a robots.txt, with everything known about it but the body itself, which is kept once under its
 * hash.
 *
 * @param authority whose file was asked for; redirects do not change that (RFC 9309 §2.3.1.2)
 * @param fetchedAt when the answer was complete, or the attempt had failed; milliseconds count
 * @param took how long that had taken
 * @param outcome final status and chosen headers, or what went wrong
 * @param hops the redirects that were followed, in order; empty for none
 * @param content the hash of the body, if a 2xx answer brought one: the file, or a challenge page (D-20)
 * @param length bytes of the body as kept
 * @param cut whether the site's file went on beyond what was kept
 * @param revalidated whether the site only said that the body kept before is still good (304)
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
        requireNonNull(authority, "authority");
        requireNonNull(fetchedAt, "fetchedAt");
        requireNonNull(took, "took");
        requireNonNull(outcome, "outcome");
        hops = List.copyOf(hops);
        requireNonNull(content, "content");
    }

    /** Whether the attempt brought a file. */
    public boolean isGood() {
        return content.isPresent() && outcome.failure().isEmpty();
    }

    /** The same attempt with what is known about its outcome now. */
    public Snapshot with(FetchOutcome other) {
        return new Snapshot(authority, fetchedAt, took, other, hops, content, length, cut, revalidated);
    }

    /** The URL that answered in the end. */
    public String finalUrl() {
        return hops.isEmpty()
                ? authority.robotsTxt()
                : hops.get(hops.size() - 1).url();
    }
}
