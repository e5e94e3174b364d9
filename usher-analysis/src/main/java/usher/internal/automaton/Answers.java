package usher.internal.automaton;

import java.util.function.Supplier;

/** Looks for a path that a policy allows and for one that it does not: the shortest of each. */
public final class Answers {
    /** Somebody who looks at what was found. */
    @FunctionalInterface
    public interface Witness {
        /** Whether the path is what it is said to be; if not, the search goes on. */
        boolean confirms(String path, boolean allowed);
    }

    private Answers() {}

    /**
     * Looks for them among the paths of the first policy, {@code /robots.txt} left out.
     *
     * @param witness hears of paths until one of each kind is confirmed
     * @param steps the most steps to take
     * @return the steps that are left; fewer than 0 if the kind that was not found may exist
     */
    public static long find(Contest contest, Alphabet alphabet, Witness witness, long steps) {
        return Walk.run(contest, alphabet, new Search(contest, witness), steps);
    }

    private static final class Search implements Goal {
        private final Contest contest;
        private final Witness witness;
        private boolean allowed;
        private boolean disallowed;

        Search(Contest contest, Witness witness) {
            this.contest = contest;
            this.witness = witness;
        }

        @Override
        public long visit(Decision decision, Supplier<String> path) {
            if (decision.first() == Decision.ROBOTS_TXT) {
                return 0;
            }
            boolean allows = contest.first().allows(decision.first());
            if (isWanted(allows) && witness.confirms(path.get(), allows)) {
                allowed |= allows;
                disallowed |= !allows;
            }
            return 0;
        }

        private boolean isWanted(boolean allows) {
            return allows ? !allowed : !disallowed;
        }

        @Override
        public boolean isWorthGoingOn(State state) {
            if (allowed && disallowed) {
                return false;
            }
            // What has matched stands on every longer path unless something live outranks it.
            if (isWanted(contest.first().allows(state.first()))) {
                return true;
            }
            for (int live : state.live()) {
                int rank = contest.first().rank(contest.states().patternOf(live));
                if (rank < state.first() && isWanted(contest.first().allows(rank))) {
                    return true;
                }
            }
            return false;
        }
    }
}
