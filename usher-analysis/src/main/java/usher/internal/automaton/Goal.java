package usher.internal.automaton;

import java.util.function.Supplier;

/** What a walk looks for. */
interface Goal {
    /** Looks at a path that may end here; gives the steps that took beside the walk's own. */
    long visit(Decision decision, Supplier<String> path);

    /** Whether something that is looked for may be found on paths that begin like this. */
    boolean isWorthGoingOn(State state);

    /**
     * What two policies say about a path.
     *
     * @param first the rank of the first policy's deciding rule, {@link Contest#NONE} for none, or {@link #ROBOTS_TXT}
     * @param second the same for the second policy
     */
    record Decision(int first, int second) {
        /** The path is {@code /robots.txt} and always allowed. */
        static final int ROBOTS_TXT = -1;
    }
}
