package usher.access.site;

import java.time.Duration;
import java.util.Optional;
import usher.Dialect;
import usher.RobotsFile;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;
import usher.access.response.AccessRules;
import usher.access.response.FetchOutcome;
import usher.access.site.AccessDecision.Effect;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.options.Options;

/**
 * What one dialect makes of a site's state at one time: a pure function of the state, the dialect, the choices and the
 * time.
 *
 * @param result the access result of the last attempt in the dialect
 * @param outage the outage; only meaningful if the file is unreachable
 */
public record SiteReading(AccessResult result, Outage outage, AccessDecision decision) {

    public record Choices(Optional<WhenUnreachable> whenUnreachable, boolean redirectLimitIsUnreachable) {}

    public static SiteReading of(SiteState state, Dialect dialect, Choices choices, Moment now, boolean siteAvailable) {
        Options options = dialect.options();
        AccessResult result = AccessRules.read(
                state.attempt().outcome(), options, state.attempt().fetchedAt());
        Optional<OutcomeCode> limit = result.code().filter(OutcomeCode::isRedirectLimit);
        if (choices.redirectLimitIsUnreachable() && limit.isPresent()) {
            result = new AccessResult.Unreachable(limit.get(), Optional.empty());
        }
        // An overestimated outage would apply Google's later steps too early, so the monotonic clock is used.
        Duration since = state.failingSince().orElse(state.at()).elapsed(now);
        Optional<Duration> copyAge = state.copy()
                .filter(copy -> isGood(copy, options))
                .map(copy -> copy.at().age(now));
        Outage outage = new Outage(since, copyAge, siteAvailable);
        WhenUnreachable when = choices.whenUnreachable().orElse(options.get(Option.WHEN_UNREACHABLE));
        AccessDecision decision = decide(state, result, outage, when);
        boolean stale = decision.effect() == Effect.RULES && state.isPastLifetime(now);
        return new SiteReading(result, outage, stale ? new AccessDecision(Effect.RULES, Basis.STALE) : decision);
    }

    /** Returns the body of the file whose rules apply, if any. */
    public Optional<Bytes> file(SiteState state) {
        Optional<Bytes> copy = state.copy().map(LastCopy::file);
        return switch (decision.effect()) {
            case RULES -> state.page().or(() -> copy);
            case LAST_GOOD -> copy;
            case ALLOW, DISALLOW -> Optional.empty();
        };
    }

    /** Returns the robots.txt that applies: the file, or none. */
    public RobotsFile robots(SiteState state) {
        return file(state).map(RobotsFile::of).orElseGet(() -> decision.apply(RobotsFile.unreachable()));
    }

    /** Returns a message about the last attempt and its consequence; empty if its rules apply. */
    public Optional<String> message(SiteState state) {
        int status = state.attempt().outcome().status();
        return result.code().map(code -> AccessMessage.of(status, code, decision));
    }

    /** Returns what exactly failed, or how the file was decoded. */
    public Optional<String> detail(SiteState state) {
        return state.attempt().outcome().detail();
    }

    /** Whether the dialect accepted the copy as a robots.txt; otherwise it is not a last good copy for the dialect. */
    private static boolean isGood(LastCopy copy, Options options) {
        FetchOutcome outcome = copy.snapshot().outcome();
        return AccessRules.read(outcome, options, copy.snapshot().fetchedAt()) instanceof AccessResult.Successful;
    }

    /** If the store could not be read, a missing last good copy does not allow anything (ST-03). */
    private static AccessDecision decide(SiteState state, AccessResult result, Outage outage, WhenUnreachable when) {
        AccessDecision decision = AccessDecision.of(result, outage, when);
        if (state.historyKnown() || decision.effect() != Effect.ALLOW) {
            return decision;
        }
        Outage withCopy = new Outage(outage.since(), Optional.of(Duration.ZERO), outage.siteAvailable());
        boolean same = AccessDecision.of(result, withCopy, when).equals(decision);
        return same ? decision : new AccessDecision(Effect.DISALLOW, Basis.UNREACHABLE);
    }
}
