package usher.fetch.follow;

import java.util.List;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.bytes.Bytes;

/**
 * The result of fetching a URL, with redirects followed.
 *
 * @param outcome final status and headers, or what went wrong; a challenge page is marked (D-20)
 * @param hops the redirects that were followed, in order
 * @param body the decoded body of a 2xx response, otherwise empty
 * @param cut whether the body was longer than the limit
 */
public record FetchResult(FetchOutcome outcome, List<Hop> hops, Bytes body, boolean cut) {
    public FetchResult {
        hops = List.copyOf(hops);
    }

    /**
     * Returns the URL of the last response.
     *
     * @param start the URL of the first request
     */
    public String finalUrl(String start) {
        return hops.isEmpty() ? start : hops.get(hops.size() - 1).url();
    }

    static FetchResult failed(OutcomeCode code, List<Hop> hops) {
        return new FetchResult(FetchOutcome.failed(code), hops, Bytes.EMPTY, false);
    }
}
