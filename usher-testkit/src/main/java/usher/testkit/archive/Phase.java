package usher.testkit.archive;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;

/**
 * A period in which a site does not respond with its robots.txt.
 *
 * @param from its first visit
 * @param to the first visit after it
 */
record Phase(FetchOutcome outcome, int from, int to) {
    private static final List<Integer> CLIENT_ERRORS = List.of(404, 404, 404, 404, 410, 403, 401);
    private static final List<Integer> SERVER_ERRORS = List.of(500, 502, 503, 503, 504);
    private static final List<OutcomeCode> FAILURES = List.of(
            OutcomeCode.TIMEOUT_CONNECT,
            OutcomeCode.TIMEOUT_HEADER,
            OutcomeCode.TIMEOUT_TOTAL,
            OutcomeCode.DNS_ERROR,
            OutcomeCode.CONNECT_FAILED,
            OutcomeCode.TLS_ERROR);

    /** Returns the phase of a site of a kind, if it has one. The only visit of a site always belongs to the phase. */
    static Optional<Phase> of(SiteKind kind, int visits, SeededRandom random) {
        int from = visits < 2
                ? 0
                : kind == SiteKind.CLIENT_ERROR ? random.number(visits) : random.between(1, (visits + 1) / 2);
        int to = from + 1 + random.number(Math.max(1, visits - from));
        return outcome(kind, random).map(outcome -> new Phase(outcome, from, to));
    }

    private static Optional<FetchOutcome> outcome(SiteKind kind, SeededRandom random) {
        Map<String, String> page = Map.of("Content-Type", "text/html; charset=utf-8");
        Map<String, String> wait =
                Map.of("Content-Type", "text/plain", "Retry-After", "" + 60 * random.between(1, 600));
        return switch (kind) {
            case CLIENT_ERROR -> Optional.of(FetchOutcome.answered(random.oneOf(CLIENT_ERRORS), page));
            case RATE_LIMITED -> Optional.of(FetchOutcome.answered(429, wait));
            case SERVER_ERROR ->
                Optional.of(FetchOutcome.answered(random.oneOf(SERVER_ERRORS), random.chance(0.5) ? page : wait));
            case FAILURE -> Optional.of(FetchOutcome.failed(random.oneOf(FAILURES)));
            default -> Optional.empty();
        };
    }

    boolean covers(int visit) {
        return from <= visit && visit < to;
    }
}
