package usher.diff;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.internal.automaton.Alphabet;
import usher.internal.automaton.Contest;
import usher.internal.automaton.Differences;
import usher.policy.Policy;
import usher.policy.Verdict;

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

    private record Deciders(boolean newlyAllowed, int before, int after) {}

    /** Compares two policies, of the same dialect or not. Takes no more than the budget. */
    public static PolicyDiff of(Policy before, Policy after, Budget budget) {
        Alphabet alphabet = Rulebook.alphabet(before, after);
        Contest contest = new Contest(alphabet)
                .first(Rulebook.entrants(before), before.otherwise().isAllowed())
                .second(Rulebook.entrants(after), after.otherwise().isAllowed());
        Map<Deciders, Change> changes = new LinkedHashMap<>();
        boolean complete =
                Differences.find(contest, alphabet, path -> add(path, before, after, changes), budget.steps());
        Outcome otherwise = complete ? Outcome.SAME : Outcome.UNDECIDED;
        return new PolicyDiff(
                changes.isEmpty() ? otherwise : Outcome.DIFFERENT, List.copyOf(changes.values()), complete);
    }

    /** An example counts only if the policies themselves say so. */
    private static void add(String path, Policy before, Policy after, Map<Deciders, Change> changes) {
        Verdict then = Rulebook.verdict(before, path);
        Verdict now = Rulebook.verdict(after, path);
        if (then.access() == now.access()) {
            throw new IllegalStateException(
                    "the walk says that the verdict about " + path + " changes, and it does not");
        }
        changes.putIfAbsent(new Deciders(now.isAllowed(), then.line(), now.line()), new Change(path, then, now));
    }
}
