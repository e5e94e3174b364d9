package usher.diff;

import java.util.Locale;
import usher.Access;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.RobotsTxt;

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

    private static final String ROOT = "/";
    private static final String ROBOTS_TXT = "/robots.txt";

    /** Few enough lookups that the policy does not build an index. */
    private static final int MAX_EXAMPLES = 6;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Computes the access. For nearly every file that is partly open a few verdicts are enough; the others are compared
     * with policies that allow everything and nothing, within the budget.
     */
    public static SiteAccess of(Policy policy, Budget budget) {
        if (policy.robots().isEmpty() || policy.obeyedGroups().isEmpty()) {
            return policy.defaultVerdict().isAllowed() ? OPEN : BLOCKED;
        }
        return hasBothVerdicts(policy)
                ? PARTLY
                : search(policy, policy.robots().get().dialect(), budget);
    }

    /** Whether the home page and the text of one of the first rules have different verdicts. */
    private static boolean hasBothVerdicts(Policy policy) {
        boolean allowsRoot = SearchRules.allows(policy, ROOT);
        Access other = allowsRoot ? Access.DISALLOW : Access.ALLOW;
        return policy.normalizedRules().stream()
                .filter(rule -> rule.access() == other
                        && rule.pieces().stream().allMatch(piece -> piece.consistsOf(SearchRules.PLAIN)))
                .limit(MAX_EXAMPLES)
                .map(SearchRules::plainPath)
                .anyMatch(path -> !path.equals(ROBOTS_TXT) && SearchRules.allows(policy, path) != allowsRoot);
    }

    private static SiteAccess search(Policy policy, Dialect dialect, Budget budget) {
        SharedBudget both = SharedBudget.of(budget, DiffLimits.DEFAULT);
        Outcome closes = outcome(policy, RobotsFile.unavailable().as(dialect), both, budget);
        if (closes == Outcome.SAME) {
            return OPEN;
        }
        Outcome opens = outcome(policy, RobotsFile.unreachable().as(dialect), both, budget);
        if (opens == Outcome.SAME) {
            return BLOCKED;
        }
        return opens == Outcome.DIFFERENT && closes == Outcome.DIFFERENT ? PARTLY : UNDECIDED;
    }

    /** Returns whether the policy has other verdicts than one without rules; one example is enough. */
    private static Outcome outcome(Policy policy, RobotsTxt without, SharedBudget both, Budget budget) {
        return new PolicySearch(policy, without.policy(), ComparedUrls.NORMAL, both, 1)
                .run(budget)
                .outcome();
    }
}
