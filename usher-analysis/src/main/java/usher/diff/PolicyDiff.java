package usher.diff;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.Policy;

/**
 * What changes for one crawler between two policies. The paths that are compared are those of printable ASCII in canonical
 * spelling; for two policies that spell differently, see {@link ComparedUrls}.
 *
 * @param changes for each kind of change and each pair of deciding rules an example, the shortest paths first, within the limits
 * @param newlyAllowed the number of pairs of deciding rules with which a path becomes allowed, told or not
 * @param newlyDisallowed the same for disallowed
 * @param searched whether the search came to its end, so that every such pair is counted; if not, the budget ran out
 */
public record PolicyDiff(
        Outcome outcome, List<Change> changes, int newlyAllowed, int newlyDisallowed, boolean searched) {
    private static final PolicyDiff UNDECIDED = new PolicyDiff(Outcome.UNDECIDED, List.of(), 0, 0, false);

    public PolicyDiff {
        requireNonNull(outcome, "outcome");
        changes = List.copyOf(changes);
    }

    /** How many pairs were found without being told, because of the limits. */
    public int omitted() {
        return newlyAllowed + newlyDisallowed - changes.size();
    }

    /** Whether every pair is among the changes: the search came to its end, and nothing was left out. */
    public boolean complete() {
        return searched && omitted() == 0;
    }

    /** Compares two policies, of the same dialect or not, on URLs in normal form. Takes no more than the budget. */
    public static PolicyDiff of(Policy before, Policy after, Budget budget) {
        return of(before, after, ComparedUrls.NORMAL, budget);
    }

    /** The same on URLs of some spelling, which matters where the policies spell differently; tells {@link DiffLimits#DEFAULT}. */
    public static PolicyDiff of(Policy before, Policy after, ComparedUrls spelling, Budget budget) {
        Allowance whole = Allowance.of(budget, DiffLimits.DEFAULT);
        return new PolicySearch(before, after, spelling, whole).run(budget);
    }

    /** The same as one of many comparisons: takes no more than the budget, and no more than is left of the allowance. */
    public static PolicyDiff of(
            Policy before, Policy after, ComparedUrls spelling, Budget budget, Allowance allowance) {
        allowance.useSteps(Rulebook.preparing(before) + Rulebook.preparing(after));
        return allowance.steps() == 0 ? UNDECIDED : new PolicySearch(before, after, spelling, allowance).run(budget);
    }
}
