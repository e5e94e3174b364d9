package usher.diff;

import java.util.List;
import usher.policy.Policy;

/**
 * What changes for one robot between two policies. The paths that are compared are those of printable ASCII in canonical
 * spelling; for two policies that spell differently, see {@link Spelling}.
 *
 * @param changes for each kind of change and each pair of deciding rules an example, the shortest paths first
 * @param complete whether every such pair is among them; if not, the budget ran out
 */
public record PolicyDiff(Outcome outcome, List<Change> changes, boolean complete) {
    public PolicyDiff {
        changes = List.copyOf(changes);
    }

    /** Compares two policies, of the same dialect or not, on URLs in normal form. Takes no more than the budget. */
    public static PolicyDiff of(Policy before, Policy after, Budget budget) {
        return of(before, after, Spelling.NORMAL, budget);
    }

    /** The same on URLs of some spelling, which matters where the policies spell differently. */
    public static PolicyDiff of(Policy before, Policy after, Spelling spelling, Budget budget) {
        return new PolicySearch(before, after, spelling).run(budget.steps());
    }
}
