package usher.spark.history;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.Rule;
import usher.Verdict;
import usher.diff.Change;
import usher.diff.PolicyDiff;

/**
 * What a change to a file changes for a robot, in brief.
 *
 * @param newlyAllowed the number of pairs of deciding rules with which a path becomes allowed
 * @param newlyDisallowed the same for disallowed
 * @param complete whether every such pair was found
 * @param disallowed the shortest example of a path that becomes disallowed
 * @param allowed the same for allowed
 */
record Comparison(
        Effect effect,
        int newlyAllowed,
        int newlyDisallowed,
        boolean complete,
        Optional<Change> disallowed,
        Optional<Change> allowed) {
    public Comparison {
        requireNonNull(effect, "effect");
        requireNonNull(disallowed, "disallowed");
        requireNonNull(allowed, "allowed");
    }

    static Comparison of(PolicyDiff diff) {
        return new Comparison(
                Effect.of(diff),
                diff.newlyAllowed(),
                diff.newlyDisallowed(),
                diff.searched(),
                diff.changes().stream()
                        .filter(change -> !change.isNewlyAllowed())
                        .findFirst(),
                diff.changes().stream().filter(Change::isNewlyAllowed).findFirst());
    }

    /** The number of pairs of deciding rules with which a verdict changes. */
    public int changes() {
        return newlyAllowed + newlyDisallowed;
    }

    /** The line that decided about the example, the disallowed one if there are two; none if no line did. */
    Optional<String> lineBefore() {
        return disallowed.or(() -> allowed).map(Change::before).flatMap(Comparison::line);
    }

    /** The line that decides about that example from now on. */
    Optional<String> lineAfter() {
        return disallowed.or(() -> allowed).map(Change::after).flatMap(Comparison::line);
    }

    private static Optional<String> line(Verdict verdict) {
        return verdict.rule().map(Comparison::line);
    }

    private static String line(Rule rule) {
        return rule.line() + ": " + PrintableText.of(rule.toString());
    }
}
