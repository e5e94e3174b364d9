package usher.internal.automaton;

import java.util.function.BiPredicate;
import java.util.function.Supplier;

/** Searches for the shortest path that a policy allows and the shortest that it disallows. */
public final class AccessSearch {
    private AccessSearch() {}

    /**
     * Searches the paths of the first policy, without {@code /robots.txt}.
     *
     * @param witness called with paths, and whether they are allowed, until it confirms one of each kind
     * @return the remaining steps; negative if a kind that was not found may exist
     */
    public static long find(PolicyPair policies, Alphabet alphabet, BiPredicate<String, Boolean> witness, long steps) {
        return PathSearch.run(policies, alphabet, new Search(policies, witness), steps);
    }

    private static final class Search implements SearchGoal {
        private final PolicyPair policies;
        private final BiPredicate<String, Boolean> witness;
        private boolean allowed;
        private boolean disallowed;

        Search(PolicyPair policies, BiPredicate<String, Boolean> witness) {
            this.policies = policies;
            this.witness = witness;
        }

        @Override
        public long visit(Decision decision, Supplier<String> path) {
            if (decision.first() == Decision.ROBOTS_TXT) {
                return 0;
            }
            boolean allows = policies.first().allows(decision.first());
            if (isMissing(allows) && witness.test(path.get(), allows)) {
                allowed |= allows;
                disallowed |= !allows;
            }
            return 0;
        }

        private boolean isMissing(boolean allows) {
            return allows ? !allowed : !disallowed;
        }

        @Override
        public boolean isWorthGoingOn(State state) {
            if (allowed && disallowed) {
                return false;
            }
            // A matched rule decides every longer path unless a live pattern outranks it.
            if (isMissing(policies.first().allows(state.first()))) {
                return true;
            }
            for (int live : state.live()) {
                int rank = policies.first().rank(policies.states().patternOf(live));
                if (rank < state.first() && isMissing(policies.first().allows(rank))) {
                    return true;
                }
            }
            return false;
        }
    }
}
