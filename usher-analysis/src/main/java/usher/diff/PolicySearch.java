package usher.diff;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import usher.Policy;
import usher.Verdict;
import usher.internal.automaton.Alphabet;
import usher.internal.automaton.DifferenceSearch;
import usher.internal.automaton.PolicyPair;
import usher.internal.automaton.PolicyPair.RankedRule;

/** A search for differences between two policies. Each example is confirmed by the policies. */
final class PolicySearch {
    /** The maximum number of pairs of deciding rules that are counted, if all are wanted. */
    static final int MAX_PAIRS = 100_000;

    /** The steps of computing two verdicts for a URL, in addition to its length. */
    private static final int VERDICT_STEPS = 64;

    private final Policy before;
    private final Policy after;
    private final ComparedUrls urls;
    private final SharedBudget allowance;
    private final int maxPairs;
    private final List<Change> examples = new ArrayList<>();
    /** The pairs of deciding lines by kind of change, as numbers, because hash codes of pairs can collide. */
    private final Set<Long> allowed = new HashSet<>();

    private final Set<Long> disallowed = new HashSet<>();
    private boolean unconfirmed;
    private int starred;

    PolicySearch(Policy before, Policy after, ComparedUrls urls, SharedBudget allowance, int maxPairs) {
        this.before = before;
        this.after = after;
        this.urls = urls;
        this.allowance = allowance;
        this.maxPairs = maxPairs;
    }

    PolicyDiff run(Budget budget) {
        long max = Math.min(budget.steps(), allowance.steps());
        Alphabet alphabet = SearchRules.alphabet(before, after, urls);
        PolicyPair policies = new PolicyPair(alphabet)
                .first(rankedRules(before), before.defaultVerdict().isAllowed())
                .second(rankedRules(after), after.defaultVerdict().isAllowed());
        long left = DifferenceSearch.find(policies, alphabet, this::add, max);
        allowance.useSteps(max - Math.max(left, ~left));
        boolean searched = left >= 0 && !unconfirmed;
        return searched || hasExample() ? result(searched) : withoutSearch();
    }

    private boolean hasExample() {
        return allowed.size() + disallowed.size() > 0;
    }

    private PolicyDiff result(boolean searched) {
        Outcome otherwise = searched ? Outcome.SAME : Outcome.UNDECIDED;
        Outcome outcome = hasExample() ? Outcome.DIFFERENT : otherwise;
        return new PolicyDiff(outcome, List.copyOf(examples), allowed.size(), disallowed.size(), searched);
    }

    /**
     * Decides by the rules themselves, where the steps are not enough for a search: equal rules are a proof, and most
     * changes show at a path that a rule names (D-33). Takes a part of the shared budget that searches cannot use up.
     */
    PolicyDiff withoutSearch() {
        add("/");
        if (!allowance.takeProbe(SearchRules.preparing(before) + SearchRules.preparing(after))) {
            return result(false);
        }
        boolean sameForm = before.targetEncoding().equals(after.targetEncoding());
        if (sameForm && PolicyDiff.haveSameRules(before, after)) {
            return result(true);
        }
        starred = 0;
        rankedRules(before);
        rankedRules(after);
        for (String path : SearchRules.namedPaths(before, after, sameForm)) {
            if (!allowance.takeProbe(VERDICT_STEPS + path.length() + starred)) {
                break;
            }
            add(path);
        }
        return result(false);
    }

    private List<RankedRule> rankedRules(Policy policy) {
        List<RankedRule> rankedRules = SearchRules.rankedRules(policy);
        starred += (int)
                rankedRules.stream().filter(rule -> rule.pieces().size() > 1).count();
        return rankedRules;
    }

    /** Adds a path that should differ, or may. Returns the steps used. */
    private long add(String path) {
        Verdict then = SearchRules.verdict(before, path);
        Verdict now = SearchRules.verdict(after, path);
        if (then.access() == now.access()) {
            unconfirmed = true;
        } else {
            String shown = SearchRules.withoutEmptySegments(
                    path,
                    other -> SearchRules.verdict(before, other).equals(then)
                            && SearchRules.verdict(after, other).equals(now));
            add(new Change(shown, then, now));
        }
        boolean full = allowed.size() + disallowed.size() >= maxPairs;
        return full ? DifferenceSearch.ENOUGH : VERDICT_STEPS + path.length() + starred;
    }

    private void add(Change change) {
        Set<Long> kind = change.isNewlyAllowed() ? allowed : disallowed;
        boolean isWanted =
                kind.isEmpty() || examples.size() < allowance.limits().examples();
        boolean isNew =
                kind.add((long) change.before().line() << 32 | change.after().line());
        if (isNew && isWanted && allowance.takeText(change.length())) {
            examples.add(change);
        }
    }
}
