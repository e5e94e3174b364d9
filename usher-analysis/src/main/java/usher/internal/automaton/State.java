package usher.internal.automaton;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The state of a search after a path prefix: prefixes with equal states have the same continuations. Treated as
 * immutable: {@code live} must not be changed.
 *
 * @param live the states of the patterns that may still match and would decide, in ascending order
 * @param first the rank of the rule that has matched in the first policy, or {@link PolicyPair#NONE}
 * @param second the same for the second policy
 * @param firstRobots the matched length of {@code /robots.txt} for the first policy, or {@link RobotsTxtPath#OFF}
 * @param secondRobots the same for the second policy
 */
record State(int[] live, int first, int second, int mode, int firstRobots, int secondRobots)
        implements Comparable<State> {
    /** The multiplier of a Fibonacci hash. */
    private static final int SPREAD = 0x9E3779B1;

    @Override
    public boolean equals(@Nullable Object other) {
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
        int hash = first;
        for (int state : live) {
            hash = mixed(hash, state);
        }
        hash = mixed(mixed(hash, second), mode);
        return mixed(hash, firstRobots * 16 + secondRobots);
    }

    private static int mixed(int hash, int next) {
        int mixed = (hash ^ next) * SPREAD;
        return mixed ^ mixed >>> 15;
    }

    /** An arbitrary total order, because a hostile file can cause many states with the same hash code. */
    @Override
    public int compareTo(State other) {
        int order = Integer.compare(first, other.first);
        order = order != 0 ? order : Integer.compare(second, other.second);
        order = order != 0 ? order : Integer.compare(mode, other.mode);
        order = order != 0 ? order : Integer.compare(firstRobots, other.firstRobots);
        order = order != 0 ? order : Integer.compare(secondRobots, other.secondRobots);
        return order != 0 ? order : Arrays.compare(live, other.live);
    }
}
