package usher.diff;

import java.util.Locale;
import java.util.Optional;
import usher.Policy;
import usher.internal.automaton.AccessSearch;
import usher.internal.automaton.PolicyPair;

/**
 * How much of a site a policy allows. All paths of printable ASCII in normalized form are considered, except
 * {@code /robots.txt}, which is always allowed.
 */
public enum SiteAccess {
    /** Provably, no path is disallowed. */
    OPEN,
    /** An allowed path and a disallowed path were found. */
    PARTLY,
    /** Provably, no path is allowed. */
    BLOCKED,
    /** The budget was not sufficient. */
    UNDECIDED;

    /** Returns the name in text and JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Computes the access. For nearly every file its rules or a few verdicts are enough; the others need a search within
     * the budget.
     */
    public static SiteAccess of(Policy policy, Budget budget) {
        QuickAccess quick = new QuickAccess(policy);
        return quick.result().orElseGet(() -> search(policy, budget));
    }

    /** Computes the access by a search only. */
    static SiteAccess search(Policy policy, Budget budget) {
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

        /** Returns {@link SiteAccess#PARTLY} once there is an allowed and a disallowed path. */
        Optional<SiteAccess> result() {
            return allowed && disallowed ? Optional.of(PARTLY) : Optional.empty();
        }

        /** Returns the access if all paths have the same verdict. */
        SiteAccess onlyKind() {
            if (unconfirmed || allowed == disallowed) {
                return UNDECIDED;
            }
            return allowed ? OPEN : BLOCKED;
        }
    }
}
