package usher.fetch.follow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.ChallengeDetector;
import usher.access.response.FetchOutcome;
import usher.access.response.Hop;
import usher.access.response.Redirection;
import usher.access.response.ResponseLimits;
import usher.access.response.StatusKind;
import usher.bytes.Bytes;
import usher.fetch.transport.FetchResponse;
import usher.uri.WebUrl;

/**
 * The progress of a fetch that follows redirects.
 *
 * @param start the URL of the first request
 * @param url the URL of the current request
 * @param hops the redirects so far
 * @param deadline the end of the whole fetch, in {@code TimeSource.nanos}
 */
record FetchProgress(
        WebUrl start, WebUrl url, List<Hop> hops, ConditionalHeaders conditions, ResponseLimits limits, long deadline) {
    FetchProgress(WebUrl start, ConditionalHeaders conditions, ResponseLimits limits, long deadline) {
        this(start, start, List.of(), conditions, limits, deadline);
    }

    /** Returns the additional headers of the current request. */
    Map<String, String> headers() {
        return conditions.of(url);
    }

    /** Returns the next step, if the response is a redirect that is followed. */
    Optional<FetchProgress> after(FetchResponse response) {
        return isRedirect(response)
                ? redirection(response)
                        .target()
                        .map(target -> to(target, response.outcome().status()))
                : Optional.empty();
    }

    /** Returns the result, if this was the last response. */
    FetchResult ended(FetchResponse response) {
        if (isRedirect(response)) {
            return failed(redirection(response).refusal().orElseThrow());
        }
        FetchOutcome outcome = ChallengeDetector.mark(response.outcome(), response.body());
        boolean body = outcome.hasFileOrPage();
        return new FetchResult(outcome, hops, body ? response.body() : Bytes.EMPTY, body && response.cut());
    }

    FetchResult failed(OutcomeCode code) {
        return FetchResult.failed(code, hops);
    }

    /** Whether to follow a redirect. A challenge page is not followed: its body counts before its status (D-20). */
    private static boolean isRedirect(FetchResponse response) {
        return ChallengeDetector.mark(response.outcome(), response.body()).is(StatusKind.REDIRECT);
    }

    private Redirection redirection(FetchResponse response) {
        List<String> chain = new ArrayList<>(List.of(start.toString()));
        hops.forEach(hop -> chain.add(hop.url()));
        return Redirection.of(chain, response.locations());
    }

    private FetchProgress to(WebUrl target, int status) {
        List<Hop> more = new ArrayList<>(hops);
        more.add(new Hop(target.toString(), status));
        return new FetchProgress(start, target, more, conditions, limits, deadline);
    }
}
