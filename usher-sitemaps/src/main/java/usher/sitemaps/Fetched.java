package usher.sitemaps;

import static java.util.Objects.requireNonNull;

import usher.access.FetchOutcome;
import usher.octets.Octets;

/**
 * What came of fetching a URL.
 *
 * @param outcome the final status, or what went wrong
 * @param body the octets, content codings undone
 * @param cut whether the body went on beyond the limit
 * @param finalUrl the URL that answered in the end
 */
public record Fetched(FetchOutcome outcome, Octets body, boolean cut, String finalUrl) {
    public Fetched {
        requireNonNull(outcome, "outcome");
        requireNonNull(body, "body");
        requireNonNull(finalUrl, "finalUrl");
    }

    boolean isSuccess() {
        return outcome.failure().isEmpty()
                && outcome.status() >= 200
                && outcome.status() <= 299
                && outcome.status() != 206;
    }
}
