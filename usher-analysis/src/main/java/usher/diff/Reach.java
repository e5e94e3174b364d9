package usher.diff;

import java.util.Optional;
import usher.Policy;
import usher.internal.automaton.Answers;
import usher.internal.automaton.Contest;

/**
 * How much of a site a policy leaves to its crawler. The paths that count are those of printable ASCII in normalized form;
 * {@code /robots.txt}, which every crawler may fetch, is none of them.
 */
public enum Reach {
    /** Proved: no path is disallowed. */
    EVERYTHING,
    /** A path that is allowed is known, and one that is not. */
    PART,
    /** Proved: no path is allowed. */
    NOTHING,
    /** The budget did not suffice. */
    UNDECIDED;

    /**
     * Finds out. Nearly every file is settled by a look at its rules or by a question or two; the others by a walk through
     * all paths that takes no more than the budget.
     */
    public static Reach of(Policy policy, Budget budget) {
        ReachAtOnce glance = new ReachAtOnce(policy);
        return glance.answer().orElseGet(() -> search(policy, budget));
    }

    /** The answer of the search alone. */
    static Reach search(Policy policy, Budget budget) {
        Known known = new Known(policy);
        var alphabet = Rulebook.alphabet(policy, policy, ComparedUrls.NORMAL);
        Contest contest = new Contest(alphabet)
                .first(Rulebook.entrants(policy), policy.defaultVerdict().isAllowed());
        long left = Answers.find(contest, alphabet, known::confirms, budget.steps());
        return known.answer().orElseGet(() -> left < 0 ? UNDECIDED : known.onlyKind());
    }

    /** What the policy itself has said about some paths. */
    static final class Known {
        private final Policy policy;
        private boolean allowed;
        private boolean disallowed;
        private boolean disputed;

        Known(Policy policy) {
            this.policy = policy;
        }

        boolean ask(String path) {
            boolean allows = Rulebook.allows(policy, path);
            allowed |= allows;
            disallowed |= !allows;
            return allows;
        }

        /** Whether the policy says the same of a path that was found: a blank at its end, for one, is no part of a URL. */
        boolean confirms(String path, boolean allows) {
            boolean agrees = ask(path) == allows;
            disputed |= !agrees;
            return agrees;
        }

        boolean hasAllowed() {
            return allowed;
        }

        /** {@link Reach#PART}, once there is a path of each kind. */
        Optional<Reach> answer() {
            return allowed && disallowed ? Optional.of(PART) : Optional.empty();
        }

        /** If all paths are of one kind: what that means. */
        Reach onlyKind() {
            if (disputed || allowed == disallowed) {
                return UNDECIDED;
            }
            return allowed ? EVERYTHING : NOTHING;
        }
    }
}
