package usher.internal.automaton;

import java.util.function.Supplier;

interface SearchGoal {
    /**
     * @param first the rank of the first policy's deciding rule, or {@link PolicyPair#NONE}
     * @param second the same for the second policy
     * @return the steps used in addition to the search's own
     */
    long visit(int first, int second, Supplier<String> path);

    boolean isWorthGoingOn(State state);
}
