package usher.internal.automaton;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** Searches for paths for which two policies differ: the shortest for each pair of deciding rules. */
public final class DifferenceSearch {
    /** The result of a witness that needs no more paths. */
    public static final long ENOUGH = -1;

    private DifferenceSearch() {}

    /**
     * @param found receives an example for each pair, shorter ones first; returns the steps used, or {@link #ENOUGH}
     * @return the remaining steps; if there may be more differences, their bitwise complement, which is negative
     */
    public static long find(PolicyPair policies, Alphabet alphabet, ToLongFunction<String> found, long steps) {
        return PathSearch.run(policies, alphabet, new Search(policies, alphabet.isShared(), found), steps);
    }

    private record Search(PolicyPair policies, boolean shared, ToLongFunction<String> found, Set<Long> known)
            implements SearchGoal {
        Search(PolicyPair policies, boolean shared, ToLongFunction<String> found) {
            this(policies, shared, found, new HashSet<>());
        }

        @Override
        public long visit(int first, int second, Supplier<String> path) {
            boolean differs =
                    policies.first().allows(first) != policies.second().allows(second);
            // As one number, because the hash codes of pairs can collide.
            boolean isNew = differs && known.add((long) first << 32 | second);
            return isNew ? found.applyAsLong(path.get()) : 0;
        }

        @Override
        public boolean isWorthGoingOn(State state) {
            return !agreesEverywhere(state) && !(shared && isSettled(state));
        }

        /** Whether all rules that can still decide in either policy have the same access. */
        private boolean agreesEverywhere(State state) {
            boolean allow = policies.first().allows(state.first());
            if (policies.second().allows(state.second()) != allow) {
                return false;
            }
            for (int live : state.live()) {
                int pattern = policies.states().patternOf(live);
                int first = policies.first().rank(pattern);
                int second = policies.second().rank(pattern);
                if (first < state.first() && policies.first().allows(first) != allow
                        || second < state.second() && policies.second().allows(second) != allow) {
                    return false;
                }
            }
            return true;
        }

        /** Whether both policies have the same remaining rules in the same order. */
        private boolean isSettled(State state) {
            if (policies.first().allows(state.first()) != policies.second().allows(state.second())) {
                return false;
            }
            int before = -1;
            for (int live : state.live()) {
                int pattern = policies.states().patternOf(live);
                int first = policies.first().rank(pattern);
                int second = policies.second().rank(pattern);
                boolean both = first < state.first() && second < state.second();
                if (!both || policies.first().allows(first) != policies.second().allows(second) || second < before) {
                    return false;
                }
                before = second;
            }
            return true;
        }
    }
}
