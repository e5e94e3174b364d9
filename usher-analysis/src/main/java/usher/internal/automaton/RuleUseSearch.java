package usher.internal.automaton;

import java.util.BitSet;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** Searches for a path that each rule of a policy decides. */
public final class RuleUseSearch {
    private RuleUseSearch() {}

    /**
     * @param policies contains only the first policy
     * @param wanted the ranks of the rules to search for; found ones are removed
     * @param found receives each rank with the shortest path that its rule decides
     * @return the remaining steps; negative if the remaining rules may decide a path
     */
    public static long find(
            PolicyPair policies, Alphabet alphabet, BitSet wanted, BiConsumer<Integer, String> found, long steps) {
        return PathSearch.run(policies, alphabet, new Search(policies, wanted, found), steps);
    }

    private record Search(PolicyPair policies, BitSet wanted, BiConsumer<Integer, String> found) implements SearchGoal {
        @Override
        public long visit(int rank, int none, Supplier<String> path) {
            if (isWanted(rank)) {
                wanted.clear(rank);
                found.accept(rank, path.get());
            }
            return 0;
        }

        @Override
        public boolean isWorthGoingOn(State state) {
            if (isWanted(state.first())) {
                return true;
            }
            for (int live : state.live()) {
                if (isWanted(policies.first().rank(policies.states().patternOf(live)))) {
                    return true;
                }
            }
            return false;
        }

        private boolean isWanted(int rank) {
            return rank >= 0 && wanted.get(rank);
        }
    }
}
