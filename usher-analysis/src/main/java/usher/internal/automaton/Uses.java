package usher.internal.automaton;

import java.util.BitSet;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/** Looks for a path on which each of a policy's rules decides. */
public final class Uses {
    private Uses() {}

    /**
     * Looks for them.
     *
     * @param contest has one policy, the first
     * @param wanted the ranks of the rules to look for; what is found is taken out
     * @param found hears of each rank and the shortest path on which its rule decides
     * @param steps the most steps to take
     * @return the steps that are left; fewer than 0 if the rules still wanted may decide somewhere
     */
    public static long find(
            Contest contest, Alphabet alphabet, BitSet wanted, BiConsumer<Integer, String> found, long steps) {
        return Walk.run(contest, alphabet, new Search(contest, wanted, found), steps);
    }

    private record Search(Contest contest, BitSet wanted, BiConsumer<Integer, String> found) implements Goal {
        @Override
        public long visit(Decision decision, Supplier<String> path) {
            int rank = decision.first();
            if (rank >= 0 && rank != Contest.NONE && wanted.get(rank)) {
                wanted.clear(rank);
                found.accept(rank, path.get());
            }
            return 0;
        }

        @Override
        public boolean isWorthGoingOn(State state) {
            if (state.first() != Contest.NONE && wanted.get(state.first())) {
                return true;
            }
            for (int live : state.live()) {
                if (wanted.get(contest.first().rank(contest.states().patternOf(live)))) {
                    return true;
                }
            }
            return false;
        }
    }
}
