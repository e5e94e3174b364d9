package usher.access.site;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import usher.Dialect;
import usher.access.AccessOptions;
import usher.access.AccessOptions.WhenUnreachable;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.response.AccessRules;
import usher.access.response.FetchOutcome;
import usher.access.site.AccessDecision.Effect;
import usher.access.time.Moment;

/**
 * What a site's state means to one dialect at one time: a pure function.
 *
 * @param result what came of the last attempt, as the dialect reads it
 * @param outage what the decision took in besides; only meaningful where the file is unreachable
 * @param decision which rules count
 */
public record SiteReading(AccessResult result, Outage outage, AccessDecision decision) {

    /** What is chosen beside the dialect. */
    public record Choices(Optional<WhenUnreachable> whenUnreachable, boolean redirectLimitIsUnreachable) {
        public Choices {
            requireNonNull(whenUnreachable, "whenUnreachable");
        }
    }

    /** Reads a state. */
    public static SiteReading of(SiteState state, Dialect dialect, Choices choices, Moment now, boolean siteAvailable) {
        AccessOptions options = dialect.access();
        AccessResult result = AccessRules.read(
                state.attempt().outcome(), options, state.attempt().fetchedAt());
        if (choices.redirectLimitIsUnreachable()
                && result.code().filter(OutcomeCode.REDIRECT_LIMIT::equals).isPresent()) {
            result = new AccessResult.Unreachable(OutcomeCode.REDIRECT_LIMIT, Optional.empty());
        }
        // An outage that seems longer than it is would let Google's ladder be climbed too early: the steady clock
        // counts.
        Duration since = state.failingSince().orElse(state.at()).elapsed(now);
        Optional<Duration> copyAge = state.copy()
                .filter(copy -> isGood(copy, options))
                .map(copy -> copy.at().age(now));
        Outage outage = new Outage(since, copyAge, siteAvailable);
        WhenUnreachable when = choices.whenUnreachable().orElse(options.whenUnreachable());
        AccessDecision decision = decide(state, result, outage, when);
        boolean stale = decision.effect() == Effect.RULES && state.isPastLifetime(now);
        return new SiteReading(result, outage, stale ? new AccessDecision(Effect.RULES, Basis.STALE) : decision);
    }

    /** The file whose rules count, if any do. */
    public Optional<LoadedFile> file(SiteState state) {
        Optional<LoadedFile> copy = state.copy().map(LastCopy::file);
        return switch (decision.effect()) {
            case RULES -> state.page().or(() -> copy);
            case LAST_GOOD -> copy;
            case ALLOW, DISALLOW -> Optional.empty();
        };
    }

    /** What came of the last attempt and what follows, in one sentence; nothing where its rules simply count. */
    public Optional<String> message(SiteState state) {
        int status = state.attempt().outcome().status();
        return result.code().map(code -> AccessMessage.of(status, code, decision));
    }

    /** Whether the dialect took the copy for a robots.txt when it came; what it never obeyed is no last good copy to it. */
    private static boolean isGood(LastCopy copy, AccessOptions options) {
        FetchOutcome outcome = copy.snapshot().outcome();
        return AccessRules.read(outcome, options, copy.snapshot().fetchedAt()) instanceof AccessResult.Successful;
    }

    /** Where the store cannot say that there is no last good copy, its absence allows nothing (ST-03). */
    private static AccessDecision decide(SiteState state, AccessResult result, Outage outage, WhenUnreachable when) {
        AccessDecision decision = AccessDecision.of(result, outage, when);
        if (state.remembered() || decision.effect() != Effect.ALLOW) {
            return decision;
        }
        Outage withCopy = new Outage(outage.since(), Optional.of(Duration.ZERO), outage.siteAvailable());
        boolean same = AccessDecision.of(result, withCopy, when).equals(decision);
        return same ? decision : new AccessDecision(Effect.DISALLOW, Basis.UNREACHABLE);
    }
}
