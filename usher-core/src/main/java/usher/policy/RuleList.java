package usher.policy;

import java.util.List;
import usher.model.Access;

/**
 * Rules that are tried one after the other: nothing to prepare beyond sorting.
 *
 * @param rules in order of precedence
 */
record RuleList(List<CompiledRule> rules) implements Rules {
    RuleList {
        rules = List.copyOf(rules);
    }

    @Override
    public int find(String path, int from, int to) {
        for (int rank = 0; rank < rules.size(); rank++) {
            if (rules.get(rank).pattern().glob().matches(path, from, to)) {
                return rank;
            }
        }
        return NONE;
    }

    @Override
    public boolean allows(int rank) {
        return rules.get(rank).access() == Access.ALLOW;
    }

    @Override
    public int number(int rank) {
        return rules.get(rank).number();
    }
}
