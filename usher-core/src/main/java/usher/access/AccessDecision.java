package usher.access;

import static java.util.Objects.requireNonNull;

/**
 * What is to be done for a site now.
 *
 * @param effect which rules count
 * @param basis what that rests on
 */
public record AccessDecision(Effect effect, Basis basis) {
    /** Which rules count. */
    public enum Effect {
        /** Those of the file just fetched. */
        RULES,
        /** None: everything is allowed. */
        ALLOW,
        /** None: nothing is allowed. */
        DISALLOW,
        /** Those of the last good copy. */
        LAST_GOOD
    }

    static final AccessDecision DISALLOW = new AccessDecision(Effect.DISALLOW, Basis.UNREACHABLE);
    static final AccessDecision ALLOW = new AccessDecision(Effect.ALLOW, Basis.UNREACHABLE);
    static final AccessDecision STALE_COPY = new AccessDecision(Effect.LAST_GOOD, Basis.STALE);
    static final AccessDecision LAST_GOOD_COPY = new AccessDecision(Effect.LAST_GOOD, Basis.LAST_GOOD);

    public AccessDecision {
        requireNonNull(effect, "effect");
        requireNonNull(basis, "basis");
    }

    /** The decision for an access result; the outage counts only where the file is unreachable. */
    public static AccessDecision of(AccessResult result, Outage outage, WhenUnreachable whenUnreachable) {
        if (result instanceof AccessResult.Successful) {
            return new AccessDecision(Effect.RULES, Basis.FRESH);
        }
        if (result instanceof AccessResult.Unavailable) {
            return new AccessDecision(Effect.ALLOW, Basis.UNAVAILABLE);
        }
        AccessDecision decision = whenUnreachable.decide(outage);
        boolean refused = result.code().filter(OutcomeCode::isOwnRefusal).isPresent();
        return refused && decision.effect() == Effect.ALLOW ? DISALLOW : decision;
    }
}
