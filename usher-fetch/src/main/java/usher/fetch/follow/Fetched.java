package usher.fetch.follow;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.snapshot.Hop;
import usher.bytes.Bytes;

/**
 * What came of fetching a URL, redirects followed.
 *
 * @param outcome final status and headers, or what went wrong; a challenge page is marked (D-20)
 * @param hops the redirects that were followed, in order
 * @param body the decoded body of a 2xx answer, otherwise empty
 * @param cut whether the body went on beyond the limit
 */
public record Fetched(FetchOutcome outcome, List<Hop> hops, Bytes body, boolean cut) {
    public Fetched {
        requireNonNull(outcome, "outcome");
        hops = List.copyOf(hops);
        requireNonNull(body, "body");
    }

    /**
     * The URL that answered in the end.
     *
     * @param start what was asked for first
     */
    public String finalUrl(String start) {
        return hops.isEmpty() ? start : hops.get(hops.size() - 1).url();
    }

    static Fetched failed(OutcomeCode code, List<Hop> hops) {
        return new Fetched(FetchOutcome.failed(code), hops, Bytes.EMPTY, false);
    }
}
