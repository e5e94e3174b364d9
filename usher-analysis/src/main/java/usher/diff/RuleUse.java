package usher.diff;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import usher.Policy;
import usher.Rule.NormalizedRule;
import usher.Verdict;
import usher.bytes.ByteSet;
import usher.internal.automaton.Alphabet;
import usher.internal.automaton.PolicyPair;
import usher.internal.automaton.RuleUseSearch;

/**
 * Which rules of a policy ever decide.
 *
 * @param examples for each rule that decides, by line number, a path that it decides
 * @param unused the lines of rules that provably never decide
 * @param undecided the lines of rules for which the budget was not sufficient
 */
public record RuleUse(Map<Integer, String> examples, Set<Integer> unused, Set<Integer> undecided) {
    /** The number of wildcard rules that a verdict tests in the time of one step. */
    private static final int LOOKS_A_STEP = 16;

    private static final ByteSet PRINTABLE = ByteSet.range(' ', '~');

    /** Searches for a path for each rule, within the budget. */
    public static RuleUse of(Policy policy, Budget budget) {
        List<NormalizedRule> rules = policy.normalizedRules();
        Map<Integer, String> examples = new HashMap<>();
        long cost = 1 + rules.stream().filter(rule -> rule.pieces().size() > 1).count();
        rules.stream().limit(budget.steps() * LOOKS_A_STEP / cost).forEach(rule -> tryPlain(policy, rule, examples));
        BitSet wanted = new BitSet();
        for (int rank = 0; rank < rules.size(); rank++) {
            wanted.set(rank, !examples.containsKey(rules.get(rank).line()));
        }
        Alphabet alphabet = SearchRules.alphabet(policy, policy, ComparedUrls.ANY);
        PolicyPair policies = new PolicyPair(alphabet)
                .first(SearchRules.rankedRules(policy), policy.defaultVerdict().isAllowed());
        BiConsumer<Integer, String> found =
                (rank, path) -> examples.computeIfAbsent(rules.get(rank).line(), line -> shown(policy, path));
        long left = RuleUseSearch.find(policies, alphabet, wanted, found, budget.steps());
        Set<Integer> silent = new HashSet<>();
        wanted.stream().map(rank -> rules.get(rank).line()).forEach(silent::add);
        silent.removeAll(examples.keySet());
        Set<Integer> open = left < 0 ? Set.copyOf(silent) : beyondUrls(rules, silent);
        silent.removeAll(open);
        return new RuleUse(Map.copyOf(examples), Set.copyOf(silent), open);
    }

    /**
     * Returns the rules with bytes that no valid URL contains. The search covers only valid URLs, but some dialects
     * compare others as written.
     */
    private static Set<Integer> beyondUrls(List<NormalizedRule> rules, Set<Integer> silent) {
        return rules.stream()
                .filter(rule -> silent.contains(rule.line()))
                .filter(rule -> rule.pieces().stream().anyMatch(piece -> !piece.consistsOf(PRINTABLE)))
                .map(NormalizedRule::line)
                .collect(Collectors.toSet());
    }

    private static void tryPlain(Policy policy, NormalizedRule rule, Map<Integer, String> examples) {
        String plain = SearchRules.plainPath(rule);
        if (SearchRules.verdict(policy, plain).line() == rule.line()) {
            examples.computeIfAbsent(rule.line(), line -> shown(policy, plain));
        }
    }

    private static String shown(Policy policy, String path) {
        Verdict verdict = SearchRules.verdict(policy, path);
        return SearchRules.withoutEmptySegments(
                path, other -> SearchRules.verdict(policy, other).equals(verdict));
    }
}
