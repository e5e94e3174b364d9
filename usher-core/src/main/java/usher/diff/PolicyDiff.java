package usher.diff;

import java.util.List;
import usher.policy.Policy;

/**
 * What changes for one robot between two policies.
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
        boolean same = before.comparedRules().equals(after.comparedRules())
                && before.otherwise().access() == after.otherwise().access()
                && before.targetEncoding().equals(after.targetEncoding());
        return new PolicyDiff(same ? Outcome.SAME : Outcome.UNDECIDED, List.of(), same);
    }
}
