package usher.internal.automaton;

import java.util.Arrays;

/**
 * What is left to know of a path's beginning: two beginnings with equal states go on alike. Immutable by agreement: nobody
 * writes to {@code live}.
 *
 * @param live the states of the patterns that may still match and would then decide, ascending
 * @param first the rank of the rule that has matched in the first policy, or {@link Contest#NONE}
 * @param second the same for the second policy
 * @param mode the alphabet's memory
 * @param firstRobots how much of {@code /robots.txt} the path is so far for the first policy, or {@link RobotsPath#OFF}
 * @param secondRobots the same for the second policy
 */
record State(int[] live, int first, int second, int mode, int firstRobots, int secondRobots) {
    @Override
    public boolean equals(Object other) {
        return other instanceof State that
                && first == that.first
                && second == that.second
                && mode == that.mode
                && firstRobots == that.firstRobots
                && secondRobots == that.secondRobots
                && Arrays.equals(live, that.live);
    }

    @Override
    public int hashCode() {
        int hash = Arrays.hashCode(live) * 31 + first;
        return ((hash * 31 + second) * 31 + mode) * 31 + firstRobots * 16 + secondRobots;
    }
}
