package usher.diff;

import java.util.List;
import usher.policy.Policy;

/**
 * What changes for one robot between two policies. The paths that are compared are those of printable ASCII in canonical
 * spelling; for two policies that spell differently, those in which every percent sign begins an escape.
 *
 * @param changes for each kind of change and each pair of deciding rules an example, the shortest paths first
 * @param complete whether every such pair is among them; if not, the budget ran out
 */
public record PolicyDiff(Outcome outcome, List<Change> changes, boolean complete) {
    public PolicyDiff {
        changes = List.copyOf(changes);
    }

    /** Compares two policies, of the same dialect or not. Takes no more than the budget. */
    public static PolicyDiff of(Policy before, Policy after, Budget budget) {
        return new PolicySearch(before, after).run(budget.steps());
    }
}
