package usher.access.site;

import java.time.Duration;
import usher.RobotsFile;
import usher.access.AccessResult;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.access.WhenUnreachable;

/** Which rules apply to a site now: those of a file, or the decision to allow or disallow everything. */
public record AccessDecision(Effect effect, Basis basis) {
    public enum Effect {
        /** Those of the current file. */
        RULES,
        /** None: everything is allowed. */
        ALLOW,
        /** None: nothing is allowed. */
        DISALLOW,
        /** Those of the last good copy. */
        LAST_GOOD
    }

    private static final Duration HALF_DAY = Duration.ofHours(12);
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration MONTH = Duration.ofDays(30);

    static final AccessDecision DISALLOW = new AccessDecision(Effect.DISALLOW, Basis.UNREACHABLE);
    static final AccessDecision ALLOW = new AccessDecision(Effect.ALLOW, Basis.UNREACHABLE);
    private static final AccessDecision STALE_COPY = new AccessDecision(Effect.LAST_GOOD, Basis.STALE);
    private static final AccessDecision LAST_GOOD_COPY = new AccessDecision(Effect.LAST_GOOD, Basis.LAST_GOOD);

    /** Returns the robots.txt that applies: the file, or none. */
    public RobotsFile apply(RobotsFile file) {
        return switch (effect) {
            case RULES, LAST_GOOD -> file;
            case ALLOW -> RobotsFile.unavailable();
            case DISALLOW -> RobotsFile.unreachable();
        };
    }

    /** Returns the decision for an access result; the outage is used only if the file is unreachable. */
    public static AccessDecision of(AccessResult result, Outage outage, WhenUnreachable whenUnreachable) {
        if (result instanceof AccessResult.Successful) {
            return new AccessDecision(Effect.RULES, Basis.FRESH);
        }
        if (result instanceof AccessResult.Unavailable) {
            return new AccessDecision(Effect.ALLOW, Basis.UNAVAILABLE);
        }
        AccessDecision decision = whileUnreachable(outage, whenUnreachable);
        boolean refused = result.code().filter(OutcomeCode::isLocalRefusal).isPresent();
        return refused && decision.effect() == Effect.ALLOW ? DISALLOW : decision;
    }

    private static AccessDecision whileUnreachable(Outage outage, WhenUnreachable whenUnreachable) {
        return switch (whenUnreachable) {
            case DISALLOW -> staleCopy(outage);
            case LAST_GOOD ->
                outage.hasCopyWithin(MONTH) && !outage.hasCopyWithin(DAY) ? LAST_GOOD_COPY : staleCopy(outage);
            case ALLOW -> ALLOW;
            case GOOGLE -> byGooglePolicy(outage);
        };
    }

    private static AccessDecision staleCopy(Outage outage) {
        return outage.hasCopyWithin(DAY) ? STALE_COPY : DISALLOW;
    }

    private static AccessDecision byGooglePolicy(Outage outage) {
        if (outage.since().compareTo(HALF_DAY) < 0) {
            return DISALLOW;
        }
        if (outage.since().compareTo(MONTH) < 0) {
            return outage.lastGoodAge().isPresent() ? LAST_GOOD_COPY : ALLOW;
        }
        return outage.siteAvailable() ? ALLOW : DISALLOW;
    }
}
