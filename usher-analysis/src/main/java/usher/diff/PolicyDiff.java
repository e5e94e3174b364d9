package usher.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import usher.Access;
import usher.Policy;
import usher.Rule.NormalizedRule;
import usher.internal.match.Glob;

/**
 * The changes of verdicts between two policies of one crawler. Changes are counted by pairs of an old and a new
 * deciding rule, not by paths. All paths are compared in the normalized form of the dialect, in which every valid URL
 * has a path of printable ASCII; for two policies that normalize differently, see {@link ComparedUrls}.
 *
 * @param outcome whether verdicts change
 * @param changes an example for each such pair, the shortest paths first; within the limits of {@link DiffLimits}
 * @param newlyAllowed the number of pairs for which a path becomes allowed, including pairs that are omitted from the
 *     examples
 * @param newlyDisallowed the number of pairs for which a path becomes disallowed, counted in the same way
 * @param searched whether the search was completed within the budget, so that every pair was found
 */
public record PolicyDiff(
        Outcome outcome, List<Change> changes, int newlyAllowed, int newlyDisallowed, boolean searched) {
    /** Returns the number of pairs without an example, because of the limits. */
    public int omitted() {
        return newlyAllowed + newlyDisallowed - changes.size();
    }

    /** Whether the search was completed and nothing was omitted. */
    public boolean complete() {
        return searched && omitted() == 0;
    }

    /** Whether no verdict changes because all rules that can decide are the same. Needs no search. */
    public static boolean haveSameRules(Policy before, Policy after) {
        return before.defaultVerdict().isAllowed() == after.defaultVerdict().isAllowed()
                && runs(before.normalizedRules()).equals(runs(after.normalizedRules()));
    }

    /**
     * Returns the rules as runs: a second rule with the same pattern never decides, and adjacent rules with the same
     * access are interchangeable.
     */
    private static List<Run> runs(List<NormalizedRule> rules) {
        List<Run> runs = new ArrayList<>();
        Set<Glob> seen =
                new TreeSet<>(); // in order, because a hostile file can contain many patterns with the same hash code
        for (NormalizedRule rule : rules) {
            Glob pattern = SearchRules.pattern(rule);
            if (seen.add(pattern)) {
                if (runs.isEmpty() || runs.get(runs.size() - 1).access() != rule.access()) {
                    runs.add(new Run(rule.access(), new TreeSet<>()));
                }
                runs.get(runs.size() - 1).patterns().add(pattern);
            }
        }
        return runs;
    }

    private record Run(Access access, Set<Glob> patterns) {}

    /**
     * Compares two policies, which may have different dialects, within the budget. Uses {@link ComparedUrls#NORMAL} and
     * {@link DiffLimits#DEFAULT}.
     */
    public static PolicyDiff of(Policy before, Policy after, Budget budget) {
        return of(before, after, ComparedUrls.NORMAL, budget);
    }

    /**
     * Compares two policies within the budget. Uses {@link DiffLimits#DEFAULT}.
     *
     * @param urls which URLs are compared if the policies normalize paths differently; otherwise it has no effect
     */
    public static PolicyDiff of(Policy before, Policy after, ComparedUrls urls, Budget budget) {
        SharedBudget whole = SharedBudget.of(budget, DiffLimits.DEFAULT);
        return new PolicySearch(before, after, urls, whole, PolicySearch.MAX_PAIRS).run(budget);
    }

    /** Compares two policies within the budget, and within what remains of a budget that several comparisons share. */
    public static PolicyDiff of(Policy before, Policy after, ComparedUrls urls, Budget budget, SharedBudget allowance) {
        allowance.useSteps(SearchRules.preparing(before) + SearchRules.preparing(after));
        PolicySearch search = new PolicySearch(before, after, urls, allowance, PolicySearch.MAX_PAIRS);
        return allowance.steps() == 0 ? search.withoutSearch() : search.run(budget);
    }
}
