package usher.diff;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import usher.internal.automaton.Alphabet;
import usher.internal.automaton.Contest;
import usher.internal.automaton.Differences;
import usher.policy.Policy;
import usher.policy.Verdict;

/** One search for differences between two policies: keeps examples, and believes none that the policies do not confirm. */
final class PolicySearch {
    private record Deciders(boolean newlyAllowed, int before, int after) {}

    private final Policy before;
    private final Policy after;
    private final Spelling spelling;
    private final Map<Deciders, Change> changes = new LinkedHashMap<>();
    private boolean disputed;
    private long stepsLeft;

    PolicySearch(Policy before, Policy after, Spelling spelling) {
        this.before = before;
        this.after = after;
        this.spelling = spelling;
    }

    PolicyDiff run(long steps) {
        Alphabet alphabet = Rulebook.alphabet(before, after, spelling);
        Contest contest = new Contest(alphabet)
                .first(Rulebook.entrants(before), before.otherwise().isAllowed())
                .second(Rulebook.entrants(after), after.otherwise().isAllowed());
        stepsLeft = Differences.find(contest, alphabet, this::add, steps);
        boolean complete = stepsLeft >= 0 && !disputed;
        Outcome otherwise = complete ? Outcome.SAME : Outcome.UNDECIDED;
        return new PolicyDiff(
                changes.isEmpty() ? otherwise : Outcome.DIFFERENT, List.copyOf(changes.values()), complete);
    }

    private void add(String path) {
        Verdict then = Rulebook.verdict(before, path);
        Verdict now = Rulebook.verdict(after, path);
        if (then.access() == now.access()) {
            disputed = true;
            return;
        }
        changes.putIfAbsent(new Deciders(now.isAllowed(), then.line(), now.line()), new Change(path, then, now));
    }

    /** The steps that the search did not need. */
    long stepsLeft() {
        return Math.max(0, stepsLeft);
    }
}
