package usher.fetch.follow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.redirect.Redirection;
import usher.access.response.ChallengeDetector;
import usher.access.response.FetchOutcome;
import usher.access.response.ResponseLimits;
import usher.access.response.StatusKind;
import usher.access.snapshot.Hop;
import usher.bytes.Bytes;
import usher.fetch.transport.Answer;
import usher.uri.WebUrl;

/**
 * How far we have got on the way to a URL.
 *
 * @param url what is asked for now
 * @param hops the redirects that led here
 * @param start what was asked for first
 * @param until the end of it all, as {@code TimeSource.nanos} counts
 */
record Chase(WebUrl start, WebUrl url, List<Hop> hops, Conditions conditions, ResponseLimits limits, long until) {
    Chase(WebUrl start, Conditions conditions, ResponseLimits limits, long until) {
        this(start, start, List.of(), conditions, limits, until);
    }

    /** What is said to the URL beyond what every request says. */
    Map<String, String> headers() {
        return conditions.of(url);
    }

    /** Where the answer sends us, if it does and we go. */
    Optional<Chase> after(Answer answer) {
        return isRedirect(answer)
                ? redirection(answer)
                        .target()
                        .map(target -> to(target, answer.outcome().status()))
                : Optional.empty();
    }

    /** The result if the answer was the last. */
    Fetched ended(Answer answer) {
        if (isRedirect(answer)) {
            return failed(redirection(answer).refusal().orElseThrow());
        }
        FetchOutcome outcome = ChallengeDetector.mark(answer.outcome(), answer.body());
        boolean body = outcome.hasFileOrPage();
        return new Fetched(outcome, hops, body ? answer.body() : Bytes.EMPTY, body && answer.cut());
    }

    Fetched failed(OutcomeCode code) {
        return Fetched.failed(code, hops);
    }

    /** A challenge page sends nobody on: evidence is looked at before the status (D-20). */
    private static boolean isRedirect(Answer answer) {
        return ChallengeDetector.mark(answer.outcome(), answer.body()).is(StatusKind.REDIRECT);
    }

    private Redirection redirection(Answer answer) {
        List<String> chain = new ArrayList<>(List.of(start.toString()));
        hops.forEach(hop -> chain.add(hop.url()));
        return Redirection.of(chain, answer.locations());
    }

    private Chase to(WebUrl target, int status) {
        List<Hop> more = new ArrayList<>(hops);
        more.add(new Hop(target.toString(), status));
        return new Chase(start, target, more, conditions, limits, until);
    }
}
