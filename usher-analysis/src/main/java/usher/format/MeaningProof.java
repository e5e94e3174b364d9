package usher.format;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import usher.Dialect;
import usher.RobotsTxt;
import usher.Usher;
import usher.bytes.Bytes;

/**
 * Proves that two files say the same.
 *
 * <p>If a dialect reads the same records in the same groups, no robot whatever can tell the files apart. Else each robot that
 * either file names is asked for, a few known ones, and one without a name: rules, delays, sitemaps, host and clean-params must be
 * the same, rules by {@link usher.diff.PolicyDiff} where they are not alike. What cannot be proved is taken for a difference.
 */
public final class MeaningProof {
    private MeaningProof() {}

    /** The first reading that is not provably the same; empty if all are. Linear in the bytes where the records are the same. */
    public static Optional<Difference> difference(Bytes before, Bytes after, List<Dialect> dialects) {
        return difference(before, after, dialects, ProofWork.ofPair());
    }

    /** The same as one of many proofs. */
    static Optional<Difference> difference(Bytes before, Bytes after, List<Dialect> dialects, ProofWork work) {
        for (Dialect dialect : dialects) {
            Optional<Difference> difference = difference(read(before, dialect), read(after, dialect), dialect, work);
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    /**
     * The proof for files that differ in a few lines: the same groups for the same names, with the same rules in the same order.
     * Stricter than {@link #difference}, linear, and without a list of crawlers.
     *
     * @param before a file as each dialect reads it
     * @return whether another file, read in the same dialects, says the same
     */
    public static Predicate<List<RobotsTxt>> sameGroups(List<RobotsTxt> before) {
        return new SameGroups(before)::areIn;
    }

    private static RobotsTxt read(Bytes file, Dialect dialect) {
        return Usher.of(dialect).parse(file.toByteArray());
    }

    private static Optional<Difference> difference(RobotsTxt before, RobotsTxt after, Dialect dialect, ProofWork work) {
        boolean bothVoid =
                before.completeness().isVoid() && after.completeness().isVoid();
        if (before.completeness() != after.completeness()) {
            return Optional.of(
                    new Difference(dialect.id(), "the file", "it is read only in one of its forms, or in part"));
        }
        if (bothVoid || SameRecords.in(before, after, dialect)) {
            return Optional.empty();
        }
        return new SamePolicies(before, after, dialect, work).difference();
    }
}
