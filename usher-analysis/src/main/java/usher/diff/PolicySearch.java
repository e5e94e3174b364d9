package usher.diff;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import usher.Policy;
import usher.Verdict;
import usher.internal.automaton.Alphabet;
import usher.internal.automaton.Contest;
import usher.internal.automaton.Contest.Entrant;
import usher.internal.automaton.Differences;

/** One search for differences between two policies: keeps examples, and believes none that the policies do not confirm. */
final class PolicySearch {
    /** The maximum number of pairs of deciding rules that are counted; two files with more have little in common. */
    private static final int MAX_PAIRS = 100_000;

    /** The steps that reading a URL and asking two policies about it take, beside its length. */
    private static final int QUESTION = 64;

    private final Policy before;
    private final Policy after;
    private final ComparedUrls spelling;
    private final Allowance allowance;
    private final List<Change> told = new ArrayList<>();
    private final Kind allowed = new Kind();
    private final Kind disallowed = new Kind();
    private boolean disputed;
    private int starred;

    /** One kind of change: its pairs of deciding lines, as one number each, since those can be made to have one hash code. */
    private static final class Kind {
        private final Set<Long> pairs = new HashSet<>();

        boolean add(Verdict then, Verdict now) {
            return pairs.add((long) then.line() << 32 | now.line());
        }

        int count() {
            return pairs.size();
        }
    }

    PolicySearch(Policy before, Policy after, ComparedUrls spelling, Allowance allowance) {
        this.before = before;
        this.after = after;
        this.spelling = spelling;
        this.allowance = allowance;
    }

    /** Searches within the budget and within what is left of the allowance. */
    PolicyDiff run(Budget budget) {
        long most = Math.min(budget.steps(), allowance.steps());
        Alphabet alphabet = Rulebook.alphabet(before, after, spelling);
        Contest contest = new Contest(alphabet)
                .first(entrants(before), before.defaultVerdict().isAllowed())
                .second(entrants(after), after.defaultVerdict().isAllowed());
        long left = Differences.find(contest, alphabet, this::add, most);
        allowance.useSteps(most - Math.max(left, ~left));
        boolean searched = left >= 0 && !disputed;
        Outcome otherwise = searched ? Outcome.SAME : Outcome.UNDECIDED;
        boolean same = allowed.count() + disallowed.count() == 0;
        return new PolicyDiff(
                same ? otherwise : Outcome.DIFFERENT, told, allowed.count(), disallowed.count(), searched);
    }

    private List<Entrant> entrants(Policy policy) {
        List<Entrant> entrants = Rulebook.entrants(policy);
        starred +=
                (int) entrants.stream().filter(rule -> rule.pieces().size() > 1).count();
        return entrants;
    }

    /** Notes a path that should differ; gives the steps that took. */
    private long add(String path) {
        Verdict then = Rulebook.verdict(before, path);
        Verdict now = Rulebook.verdict(after, path);
        if (then.access() == now.access()) {
            disputed = true;
        } else {
            add(new Change(path, then, now));
        }
        boolean full = allowed.count() + disallowed.count() >= MAX_PAIRS;
        return full ? Differences.ENOUGH : QUESTION + path.length() + starred;
    }

    private void add(Change change) {
        Kind kind = change.isNewlyAllowed() ? allowed : disallowed;
        boolean first = kind.count() == 0;
        if (kind.add(change.before(), change.after())
                && (first || told.size() < allowance.limits().examples())) {
            if (allowance.takeText(change.length())) {
                told.add(change);
            }
        }
    }
}
