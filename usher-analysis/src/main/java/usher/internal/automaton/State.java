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
 */
record State(int[] live, int first, int second, int mode) implements Comparable<State> {
    /** The multiplier of a Fibonacci hash. */
    private static final int SPREAD = 0x9E3779B1;

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof State that
                && first == that.first
                && second == that.second
                && mode == that.mode
                && Arrays.equals(live, that.live);
    }

    @Override
    public int hashCode() {
        int hash = first;
        for (int state : live) {
            hash = mixed(hash, state);
        }
        return mixed(mixed(hash, second), mode);
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
        return order != 0 ? order : Arrays.compare(live, other.live);
    }
}
