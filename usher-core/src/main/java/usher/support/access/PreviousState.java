package usher.support.access;

import java.time.Duration;
import java.util.Optional;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.site.LastCopy;
import usher.access.site.Moment;
import usher.access.site.SiteState;
import usher.bytes.Bytes;

/** What was known about a site before an attempt: no state if it was never fetched or its history is unknown. */
public record PreviousState(Optional<SiteState> state, boolean readable) {

    /** Returns the state in memory, which may not include the history from the store. */
    public static PreviousState inMemory(Optional<SiteState> known) {
        return new PreviousState(known, known.map(SiteState::historyKnown).orElse(false));
    }

    /** @param body the body of a 2xx response: the file, or a challenge page if the outcome is marked as one */
    public SiteState after(
            Snapshot attempt, Optional<Bytes> body, Moment at, BackOff backOff, boolean redirectLimitIsUnreachable) {
        return isConclusive(attempt.outcome(), redirectLimitIsUnreachable)
                ? conclusive(attempt, body, at)
                : failed(attempt, body, at, backOff);
    }

    /** Whether an attempt with this outcome is conclusive. Every other outcome is retried soon. */
    public static boolean isConclusive(FetchOutcome outcome, boolean redirectLimitIsUnreachable) {
        return outcome.isConclusive()
                && !(redirectLimitIsUnreachable && outcome.failure().isPresent());
    }

    public static SiteState conclusive(Snapshot attempt, Optional<Bytes> file, Moment at) {
        Optional<LastCopy> copy = file.map(body -> new LastCopy(attempt, body, at));
        Duration lifetime = attempt.outcome().lifetime();
        return new SiteState(attempt, at, copy, Optional.empty(), 0, lifetime, true, Optional.empty());
    }

    /** Returns the state after a failed attempt. Known history is kept; unknown history stays unknown. */
    private SiteState failed(Snapshot attempt, Optional<Bytes> page, Moment at, BackOff backOff) {
        int failures = state.map(SiteState::failures).orElse(0) + 1;
        Optional<LastCopy> copy = state.flatMap(SiteState::copy);
        Optional<Moment> since = failingSince(since(state, attempt), attempt, at);
        Duration delay = backOff.after(failures, attempt);
        return new SiteState(attempt, at, copy, since, failures, delay, readable, page(attempt, page));
    }

    /** Returns the challenge page of the attempt; an empty file if its body is unknown. */
    private static Optional<Bytes> page(Snapshot attempt, Optional<Bytes> body) {
        FetchOutcome outcome = attempt.outcome();
        return outcome.isChallenged() && outcome.hasFileOrPage()
                ? body.or(() -> Optional.of(Bytes.EMPTY))
                : Optional.empty();
    }

    /** Returns a failed state completed by the history, once the store can be read. */
    public static SiteState withHistory(SiteState failed, Optional<SiteState> past) {
        Snapshot attempt = failed.attempt();
        Moment at = failed.at();
        Optional<LastCopy> copy = past.flatMap(SiteState::copy);
        Optional<Moment> since = failingSince(since(past, attempt).or(failed::failingSince), attempt, at);
        boolean known = past.map(SiteState::historyKnown).orElse(true);
        return new SiteState(attempt, at, copy, since, failed.failures(), failed.validFor(), known, failed.page());
    }

    private static Optional<Moment> since(Optional<SiteState> before, Snapshot attempt) {
        return before.filter(state -> continues(state.attempt(), attempt)).flatMap(SiteState::failingSince);
    }

    /**
     * Dialects that use the HTTP status of a challenge page see it as a response, so for them the outage begins with
     * the first failure after it. If it began with the page, {@code google} would allow everything too early.
     */
    private static boolean continues(Snapshot earlier, Snapshot later) {
        return !earlier.outcome().isChallenged() || later.outcome().isChallenged();
    }

    /** Returns the start of the outage: unknown if the request is forbidden, unchanged if the site was not reached. */
    private static Optional<Moment> failingSince(Optional<Moment> before, Snapshot attempt, Moment at) {
        Optional<OutcomeCode> code = attempt.outcome().failure();
        if (code.filter(OutcomeCode::isForbidden).isPresent()) {
            return Optional.empty();
        }
        return code.filter(OutcomeCode::isLocalRefusal).isPresent() ? before : Optional.of(before.orElse(at));
    }
}
