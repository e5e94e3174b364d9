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
 * A file parsed in one dialect.
 *
 * @param dialect the dialect
 * @param dialectIds the ids of all the linter's dialects that read the file identically
 * @param robots the parsed file
 * @param usher compiles the policies
 */
record DialectReading(Dialect dialect, List<String> dialectIds, RobotsTxt robots, Usher usher) {
    /** Parses a file in each dialect, once for those that are identical; the first dialect comes first. */
    static List<DialectReading> all(byte[] bytes, List<Dialect> dialects) {
        List<DialectReading> readings = new ArrayList<>();
        for (Dialect dialect : dialects) {
            if (readings.stream().noneMatch(reading -> isAlike(reading.dialect, dialect))) {
                List<String> dialectIds = dialects.stream()
                        .filter(other -> isAlike(dialect, other))
                        .map(Dialect::id)
                        .toList();
                readings.add(of(bytes, dialect, dialectIds));
            }
        }
        return List.copyOf(readings);
    }

    private static boolean isAlike(Dialect one, Dialect other) {
        return one.readsLike(other) && one.policy().decidesLike(other.policy());
    }

    private static DialectReading of(byte[] bytes, Dialect dialect, List<String> dialectIds) {
        Usher usher = Usher.of(dialect);
        return new DialectReading(dialect, dialectIds, usher.parse(bytes), usher);
    }

    Policy policy(List<ProductToken> tokens) {
        return usher.policy(robots, tokens);
    }

    /** Returns the policy for a crawler that obeys only groups that name it. */
    Policy policyWithoutDefaultGroup(List<ProductToken> tokens) {
        return Usher.of(dialect.with(dialect.policy().withDefaultGroup(DefaultGroup.IGNORED)))
                .policy(robots, tokens);
    }

    /** Whether two dialects always return the same verdicts. */
    boolean decidesLike(DialectReading other) {
        return dialect.source().equals(other.dialect.source())
                && dialect.syntax().equals(other.dialect.syntax())
                && dialect.groups().equals(other.dialect.groups())
                && dialect.policy().decidesLike(other.dialect.policy());
    }
}
