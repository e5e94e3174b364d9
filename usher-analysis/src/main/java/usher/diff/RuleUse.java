package usher.diff;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import usher.Policy;
import usher.Rule.ComparedRule;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.internal.automaton.Alphabet;
import usher.internal.automaton.Contest;
import usher.internal.automaton.Uses;

/**
 * Which rules of a policy ever decide.
 *
 * @param examples by line number, for each rule that decides, a path on which it does
 * @param unused the lines of rules that decide on no path at all: proved
 * @param undecided the lines of rules about which the budget did not suffice to say
 */
public record RuleUse(Map<Integer, String> examples, Set<Integer> unused, Set<Integer> undecided) {
    /** A question looks at each rule with stars, so much quicker than a step. */
    private static final int LOOKS_A_STEP = 16;

    private static final ByteSet PRINTABLE = ByteSet.range(' ', '~');

    public RuleUse {
        examples = Map.copyOf(examples);
        unused = Set.copyOf(unused);
        undecided = Set.copyOf(undecided);
    }

    /** Looks for a path for each rule. Takes no more than the budget. */
    public static RuleUse of(Policy policy, Budget budget) {
        List<ComparedRule> rules = policy.comparedRules();
        Map<Integer, String> examples = new HashMap<>();
        long cost = 1 + rules.stream().filter(rule -> rule.pieces().size() > 1).count();
        rules.stream().limit(budget.steps() * LOOKS_A_STEP / cost).forEach(rule -> tryPlain(policy, rule, examples));
        BitSet wanted = new BitSet();
        for (int rank = 0; rank < rules.size(); rank++) {
            wanted.set(rank, !examples.containsKey(rules.get(rank).line()));
        }
        Alphabet alphabet = Rulebook.alphabet(policy, policy, ComparedUrls.ANY);
        Contest contest = new Contest(alphabet)
                .first(Rulebook.entrants(policy), policy.otherwise().isAllowed());
        long left = Uses.find(
                contest,
                alphabet,
                wanted,
                (rank, path) -> examples.putIfAbsent(rules.get(rank).line(), path),
                budget.steps());
        Set<Integer> silent = new HashSet<>();
        wanted.stream().map(rank -> rules.get(rank).line()).forEach(silent::add);
        silent.removeAll(examples.keySet());
        Set<Integer> open = left < 0 ? Set.copyOf(silent) : beyondUrls(rules, silent);
        silent.removeAll(open);
        return new RuleUse(examples, silent, open);
    }

    /** Rules with bytes that no valid URL has: the search sees only valid URLs, but some dialects compare others as given. */
    private static Set<Integer> beyondUrls(List<ComparedRule> rules, Set<Integer> silent) {
        return rules.stream()
                .filter(rule -> silent.contains(rule.line()))
                .filter(rule -> rule.pieces().stream().anyMatch(piece -> !piece.consistsOf(PRINTABLE)))
                .map(ComparedRule::line)
                .collect(Collectors.toSet());
    }

    /** Nearly every rule decides about its own literal pieces; then no walk is needed. */
    private static void tryPlain(Policy policy, ComparedRule rule, Map<Integer, String> examples) {
        StringBuilder path = new StringBuilder();
        for (Bytes piece : rule.pieces()) {
            path.append(piece.text());
        }
        String plain = path.indexOf("/") == 0 ? path.toString() : "/" + path;
        if (Rulebook.verdict(policy, plain).line() == rule.line()) {
            examples.putIfAbsent(rule.line(), plain);
        }
    }
}
