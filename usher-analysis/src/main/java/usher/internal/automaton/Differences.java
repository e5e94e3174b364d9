package usher.internal.automaton;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;

/** Looks for paths about which two policies disagree: the shortest for each pair of deciding rules. */
public final class Differences {
    /** What a witness gives that wants to hear of no more paths. */
    public static final long ENOUGH = -1;

    /** Hears of paths. */
    @FunctionalInterface
    public interface Witness {
        /** Looks at an example; gives the steps that took, or {@link #ENOUGH}. */
        long look(String path);
    }

    private Differences() {}

    /**
     * Looks for them.
     *
     * @param found hears of an example for each pair, shorter ones first
     * @param steps the most steps to take
     * @return the steps that are left; if there may be others, their complement, which is less than 0
     */
    public static long find(Contest contest, Alphabet alphabet, Witness found, long steps) {
        return Walk.run(contest, alphabet, new Search(contest, alphabet.isShared(), found), steps);
    }

    private record Search(Contest contest, boolean shared, Witness found, Set<Long> known) implements Goal {
        Search(Contest contest, boolean shared, Witness found) {
            this(contest, shared, found, new HashSet<>());
        }

        @Override
        public long visit(Decision decision, Supplier<String> path) {
            boolean first =
                    decision.first() == Decision.ROBOTS_TXT || contest.first().allows(decision.first());
            boolean second =
                    decision.second() == Decision.ROBOTS_TXT || contest.second().allows(decision.second());
            // As one number, since pairs can be made to have one hash code.
            boolean isNew = first != second && known.add((long) decision.first() << 32 | decision.second());
            return isNew ? found.look(path.get()) : 0;
        }

        @Override
        public boolean isWorthGoingOn(State state) {
            return !agreesEverywhere(state) && !(shared && isSettled(state));
        }

        /** Whether all that can decide in either policy, now or later, says the same. */
        private boolean agreesEverywhere(State state) {
            boolean allow = contest.first().allows(state.first());
            if (contest.second().allows(state.second()) != allow) {
                return false;
            }
            boolean robots = state.firstRobots() != RobotsPath.OFF || state.secondRobots() != RobotsPath.OFF;
            if (robots && !allow && !shared) {
                return false;
            }
            for (int live : state.live()) {
                int pattern = contest.states().patternOf(live);
                int first = contest.first().rank(pattern);
                int second = contest.second().rank(pattern);
                if (first < state.first() && contest.first().allows(first) != allow
                        || second < state.second() && contest.second().allows(second) != allow) {
                    return false;
                }
            }
            return true;
        }

        /** Whether both policies have the same rules left, in the same order. */
        private boolean isSettled(State state) {
            if (contest.first().allows(state.first()) != contest.second().allows(state.second())) {
                return false;
            }
            int before = -1;
            for (int live : state.live()) {
                int pattern = contest.states().patternOf(live);
                int first = contest.first().rank(pattern);
                int second = contest.second().rank(pattern);
                boolean both = first < state.first() && second < state.second();
                if (!both || contest.first().allows(first) != contest.second().allows(second) || second < before) {
                    return false;
                }
                before = second;
            }
            return true;
        }
    }
}
