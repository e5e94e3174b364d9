package usher.internal.automaton;

import java.util.function.Supplier;

/** What a search looks for. */
interface SearchGoal {
    /** Visits a path that may end here. Returns the steps used in addition to the search's own. */
    long visit(Decision decision, Supplier<String> path);

    /** Whether paths with this prefix may contain a result. */
    boolean isWorthGoingOn(State state);

    /**
     * The deciding rules of two policies for a path.
     *
     * @param first the rank of the first policy's deciding rule, {@link PolicyPair#NONE} for none, or
     *     {@link #ROBOTS_TXT}
     * @param second the same for the second policy
     */
    record Decision(int first, int second) {
        /** The path is {@code /robots.txt} and always allowed. */
        static final int ROBOTS_TXT = -1;
    }
}
