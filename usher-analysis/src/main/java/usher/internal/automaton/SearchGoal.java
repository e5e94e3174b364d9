package usher.internal.automaton;

import java.util.function.Supplier;

interface SearchGoal {
    /**
     * Visits a path that may end here.
     *
     * @param first the rank of the first policy's deciding rule, or {@link PolicyPair#NONE}
     * @param second the same for the second policy
     * @return the steps used in addition to the search's own
     */
    long visit(int first, int second, Supplier<String> path);

    boolean isWorthGoingOn(State state);
}
