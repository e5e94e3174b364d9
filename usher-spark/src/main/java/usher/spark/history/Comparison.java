package usher.spark.history;

import java.util.Optional;
import usher.Rule;
import usher.Verdict;
import usher.diff.Change;
import usher.diff.PolicyDiff;

/**
 * How a change of a file affects the verdicts for a crawler.
 *
 * @param newlyAllowed the number of pairs of deciding rules with which a path becomes allowed
 * @param newlyDisallowed the number of pairs of deciding rules with which a path becomes disallowed
 * @param complete whether all such pairs were found
 * @param disallowed the shortest example of a path that becomes disallowed
 * @param allowed the shortest example of a path that becomes allowed
 */
record Comparison(
        VerdictEffect effect,
        int newlyAllowed,
        int newlyDisallowed,
        boolean complete,
        Optional<Change> disallowed,
        Optional<Change> allowed) {

    static Comparison of(PolicyDiff diff) {
        return new Comparison(
                VerdictEffect.of(diff),
                diff.newlyAllowed(),
                diff.newlyDisallowed(),
                diff.searched(),
                diff.changes().stream()
                        .filter(change -> !change.isNewlyAllowed())
                        .findFirst(),
                diff.changes().stream().filter(Change::isNewlyAllowed).findFirst());
    }

    public int changes() {
        return newlyAllowed + newlyDisallowed;
    }

    /**
     * Returns the line that decided the example before the change, preferring the disallowed example; empty if no line
     * did.
     */
    Optional<String> lineBefore() {
        return disallowed.or(() -> allowed).map(Change::before).flatMap(Comparison::line);
    }

    /** Returns the line that decides the same example after the change. */
    Optional<String> lineAfter() {
        return disallowed.or(() -> allowed).map(Change::after).flatMap(Comparison::line);
    }

    private static Optional<String> line(Verdict verdict) {
        return verdict.rule().map(Comparison::line);
    }

    private static String line(Rule rule) {
        return rule.line() + ": " + PrintableText.of(rule.text());
    }
}
