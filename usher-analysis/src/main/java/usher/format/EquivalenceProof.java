package usher.format;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.bytes.Bytes;

/**
 * Proves that two files have the same meaning.
 *
 * <p>If a dialect reads the same groups, the files are equivalent for every crawler. Otherwise
 * the files are compared for each crawler that either of them names, a few known ones, and one that neither names: rules,
 * delays, sitemaps, host and clean-params must be the same. Rules that are not identical are compared by
 * {@link usher.diff.PolicyDiff}. A failed proof counts as a difference.
 */
public final class EquivalenceProof {
    private EquivalenceProof() {}

    /**
     * Returns the first difference that cannot be excluded; empty if the files are equivalent. Linear in the bytes if
     * the groups are the same.
     */
    public static Optional<Difference> difference(Bytes before, Bytes after, List<Dialect> dialects) {
        return difference(before, after, dialects, ProofBudget.ofPair());
    }

    /** Like {@link #difference(Bytes, Bytes, List)}, with a shared budget. */
    static Optional<Difference> difference(Bytes before, Bytes after, List<Dialect> dialects, ProofBudget work) {
        for (Dialect dialect : dialects) {
            Optional<Difference> difference = difference(read(before, dialect), read(after, dialect), dialect, work);
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    /**
     * Returns a stricter, linear proof for files that differ in a few lines: the same groups for the same names, with
     * the same rules in the same order.
     *
     * @param before a file parsed in each dialect
     * @return a predicate for another file parsed in the same dialects
     */
    public static Predicate<List<RobotsTxt>> sameGroups(List<RobotsTxt> before) {
        return new GroupComparison(before)::areIn;
    }

    private static RobotsTxt read(Bytes file, Dialect dialect) {
        return RobotsFile.of(file).as(dialect);
    }

    private static Optional<Difference> difference(
            RobotsTxt before, RobotsTxt after, Dialect dialect, ProofBudget work) {
        boolean bothVoid =
                before.completeness().isVoid() && after.completeness().isVoid();
        if (before.completeness() != after.completeness()) {
            return Optional.of(
                    new Difference(dialect.id(), "the file", "only one of the two versions is read, or only in part"));
        }
        if (bothVoid || sameGroups(List.of(before)).test(List.of(after))) {
            return Optional.empty();
        }
        return new PolicyComparison(before, after, dialect, work).difference();
    }
}
