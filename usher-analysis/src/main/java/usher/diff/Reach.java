package usher.diff;

import java.util.Optional;
import usher.Policy;
import usher.internal.automaton.AccessSearch;
import usher.internal.automaton.PolicyPair;

/**
 * How much of a site a policy allows. All paths of printable ASCII in normalized form are considered, except
 * {@code /robots.txt}, which is always allowed.
 */
public enum Reach {
    /** Provably, no path is disallowed. */
    EVERYTHING,
    /** An allowed path and a disallowed path were found. */
    PART,
    /** Provably, no path is allowed. */
    NOTHING,
    /** The budget was not sufficient. */
    UNDECIDED;

    /**
     * Computes the reach. For nearly every file its rules or a few verdicts are enough; the others need a search within
     * the budget.
     */
    public static Reach of(Policy policy, Budget budget) {
        QuickReach quick = new QuickReach(policy);
        return quick.result().orElseGet(() -> search(policy, budget));
    }

    /** Computes the reach by a search only. */
    static Reach search(Policy policy, Budget budget) {
        Known known = new Known(policy);
        var alphabet = SearchRules.alphabet(policy, policy, ComparedUrls.NORMAL);
        PolicyPair policies = new PolicyPair(alphabet)
                .first(SearchRules.rankedRules(policy), policy.defaultVerdict().isAllowed());
        long left = AccessSearch.find(policies, alphabet, known::confirms, budget.steps());
        return known.result().orElseGet(() -> left < 0 ? UNDECIDED : known.onlyKind());
    }

    /** The verdicts of the policy for some paths. */
    static final class Known {
        private final Policy policy;
        private boolean allowed;
        private boolean disallowed;
        private boolean unconfirmed;

        Known(Policy policy) {
            this.policy = policy;
        }

        boolean allows(String path) {
            boolean allows = SearchRules.allows(policy, path);
            allowed |= allows;
            disallowed |= !allows;
            return allows;
        }

        /**
         * Whether the policy confirms the verdict for a found path; for example, a space at its end is not part of a
         * URL.
         */
        boolean confirms(String path, boolean allows) {
            boolean agrees = allows(path) == allows;
            unconfirmed |= !agrees;
            return agrees;
        }

        boolean hasAllowed() {
            return allowed;
        }

        /** Returns {@link Reach#PART} once there is an allowed and a disallowed path. */
        Optional<Reach> result() {
            return allowed && disallowed ? Optional.of(PART) : Optional.empty();
        }

        /** Returns the reach if all paths have the same verdict. */
        Reach onlyKind() {
            if (unconfirmed || allowed == disallowed) {
                return UNDECIDED;
            }
            return allowed ? EVERYTHING : NOTHING;
        }
    }
}
