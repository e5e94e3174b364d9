package usher.fetch.follow;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.access.FetchOutcome;
import usher.access.OutcomeCode;
import usher.fetch.snapshot.Hop;
import usher.fetch.transport.Answer;
import usher.fetch.transport.Limits;
import usher.octets.Octets;
import usher.uri.UrlResult;
import usher.uri.WebUrl;

/**
 * How far we have got on the way to a URL.
 *
 * @param url what is asked for now
 * @param hops the redirects that led here
 * @param start what was asked for first
 * @param until the end of it all, as {@code TimeSource.nanos} counts
 */
record Chase(WebUrl start, WebUrl url, List<Hop> hops, Conditions conditions, Limits limits, long until) {
    /** RFC 9309 §2.3.1.2: at least five are to be followed. */
    private static final int MOST_HOPS = 5;

    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    Chase(WebUrl start, Conditions conditions, Limits limits, long until) {
        this(start, start, List.of(), conditions, limits, until);
    }

    /** What is said to the URL beyond what every request says. */
    Map<String, String> headers() {
        return conditions.of(url);
    }

    /** Where the answer sends us, if it does and we go. */
    Optional<Chase> after(Answer answer) {
        return isRedirect(answer) && problem(answer).isEmpty()
                ? Optional.of(to((WebUrl) target(answer), answer.outcome().status()))
                : Optional.empty();
    }

    /** The result if the answer was the last. */
    Fetched ended(Answer answer) {
        if (isRedirect(answer)) {
            return failed(problem(answer).orElseThrow());
        }
        FetchOutcome outcome = answer.outcome();
        boolean body = outcome.failure().isEmpty() && outcome.status() >= 200 && outcome.status() <= 299;
        return new Fetched(outcome, hops, body ? answer.body() : Octets.EMPTY, body && answer.cut());
    }

    Fetched failed(OutcomeCode code) {
        return Fetched.failed(code, hops);
    }

    private static boolean isRedirect(Answer answer) {
        return answer.outcome().failure().isEmpty()
                && REDIRECTS.contains(answer.outcome().status());
    }

    /** What keeps us from following, if something does. */
    private Optional<OutcomeCode> problem(Answer answer) {
        long locations = answer.locations().stream().distinct().count();
        if (locations != 1 || answer.locations().get(0).isBlank() || !(target(answer) instanceof WebUrl target)) {
            return Optional.of(OutcomeCode.REDIRECT_BAD);
        }
        if (target.authority().scheme().equals("ftp")) {
            // Another protocol is another server's business; nobody asked for it.
            return Optional.of(OutcomeCode.SCHEME_BLOCKED);
        }
        boolean seen =
                start.equals(target) || hops.stream().anyMatch(hop -> hop.url().equals(target.toString()));
        return hops.size() == MOST_HOPS || seen ? Optional.of(OutcomeCode.REDIRECT_LIMIT) : Optional.empty();
    }

    private UrlResult target(Answer answer) {
        return Location.resolve(url, answer.locations().get(0));
    }

    private Chase to(WebUrl target, int status) {
        List<Hop> more = new ArrayList<>(hops);
        more.add(new Hop(target.toString(), status));
        return new Chase(start, target, more, conditions, limits, until);
    }
}
