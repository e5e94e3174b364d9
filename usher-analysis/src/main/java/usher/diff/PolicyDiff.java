package usher.diff;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.Policy;

/**
 * The changes of verdicts between two policies of one crawler. The compared paths are those of printable ASCII in
 * normalized form; for two policies that normalize differently, see {@link ComparedUrls}.
 *
 * @param changes an example for each kind of change and each pair of deciding rules, the shortest paths first, within
 *     the limits
 * @param newlyAllowed the number of pairs of deciding rules for which a path becomes allowed, including omitted ones
 * @param newlyDisallowed the same for disallowed
 * @param searched whether the search was completed within the budget, so that every such pair was found
 */
public record PolicyDiff(
        Outcome outcome, List<Change> changes, int newlyAllowed, int newlyDisallowed, boolean searched) {
    private static final PolicyDiff UNDECIDED = new PolicyDiff(Outcome.UNDECIDED, List.of(), 0, 0, false);

    public PolicyDiff {
        requireNonNull(outcome, "outcome");
        changes = List.copyOf(changes);
    }

    /** Returns the number of pairs omitted because of the limits. */
    public int omitted() {
        return newlyAllowed + newlyDisallowed - changes.size();
    }

    /** Whether the search was completed and nothing was omitted. */
    public boolean complete() {
        return searched && omitted() == 0;
    }

    /** Compares two policies, which may have different dialects, for URLs in normalized form, within the budget. */
    public static PolicyDiff of(Policy before, Policy after, Budget budget) {
        return of(before, after, ComparedUrls.NORMAL, budget);
    }

    /**
     * Compares two policies for the given kind of URLs, which matters if the policies normalize differently; uses
     * {@link DiffLimits#DEFAULT}.
     */
    public static PolicyDiff of(Policy before, Policy after, ComparedUrls urls, Budget budget) {
        SharedBudget whole = SharedBudget.of(budget, DiffLimits.DEFAULT);
        return new PolicySearch(before, after, urls, whole).run(budget);
    }

    /** Compares two policies within the budget and the rest of a shared budget. */
    public static PolicyDiff of(Policy before, Policy after, ComparedUrls urls, Budget budget, SharedBudget allowance) {
        allowance.useSteps(SearchRules.preparing(before) + SearchRules.preparing(after));
        return allowance.steps() == 0 ? UNDECIDED : new PolicySearch(before, after, urls, allowance).run(budget);
    }
}
