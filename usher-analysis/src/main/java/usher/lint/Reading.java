package usher.lint;

import java.util.ArrayList;
import java.util.List;
import usher.Dialect;
import usher.Policy;
import usher.PolicyOptions.DefaultGroup;
import usher.ProductToken;
import usher.RobotsTxt;
import usher.Usher;

/**
 * A file as one dialect reads it.
 *
 * @param dialect the dialect
 * @param readers the ids of all the linter's dialects that read exactly so
 * @param robots the document
 * @param usher makes the policies
 */
record Reading(Dialect dialect, List<String> readers, RobotsTxt robots, Usher usher) {
    /** Reads a file in each dialect, and but once in those that read alike; the first dialect's reading comes first. */
    static List<Reading> all(byte[] bytes, List<Dialect> dialects) {
        List<Reading> readings = new ArrayList<>();
        for (Dialect dialect : dialects) {
            if (readings.stream().noneMatch(reading -> isAlike(reading.dialect, dialect))) {
                List<String> readers = dialects.stream()
                        .filter(other -> isAlike(dialect, other))
                        .map(Dialect::id)
                        .toList();
                readings.add(of(bytes, dialect, readers));
            }
        }
        return List.copyOf(readings);
    }

    private static boolean isAlike(Dialect one, Dialect other) {
        return one.readsLike(other) && one.policy().equals(other.policy());
    }

    private static Reading of(byte[] bytes, Dialect dialect, List<String> readers) {
        Usher usher = Usher.of(dialect);
        return new Reading(dialect, readers, usher.parse(bytes), usher);
    }

    Policy policy(List<ProductToken> tokens) {
        return usher.policy(robots, tokens);
    }

    /** The policy for a crawler that obeys only groups that name it. */
    Policy policyWithoutDefaultGroup(List<ProductToken> tokens) {
        return Usher.of(dialect.with(dialect.policy().withDefaultGroup(DefaultGroup.IGNORED)))
                .policy(robots, tokens);
    }

    /** Whether two dialects cannot but decide alike. */
    boolean decidesLike(Reading other) {
        return dialect.source().equals(other.dialect.source())
                && dialect.syntax().equals(other.dialect.syntax())
                && dialect.groups().equals(other.dialect.groups())
                && dialect.policy().equals(other.dialect.policy());
    }
}
