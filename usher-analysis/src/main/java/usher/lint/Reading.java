package usher.lint;

import java.util.ArrayList;
import java.util.List;
import usher.DefaultGroup;
import usher.Dialect;
import usher.Policy;
import usher.PolicyCompiler;
import usher.ProductToken;
import usher.RobotsTxt;

/**
 * A file as one dialect reads it.
 *
 * @param dialect the dialect
 * @param readers the ids of all the linter's dialects that read exactly so
 * @param robots the document
 * @param policies makes the policies
 */
record Reading(Dialect dialect, List<String> readers, RobotsTxt robots, PolicyCompiler policies) {
    /** Reads a file in each dialect, and but once in those that read alike; the first dialect's reading comes first. */
    static List<Reading> all(byte[] octets, List<Dialect> dialects) {
        List<Reading> readings = new ArrayList<>();
        for (Dialect dialect : dialects) {
            if (readings.stream().noneMatch(reading -> isAlike(reading.dialect, dialect))) {
                List<String> readers = dialects.stream()
                        .filter(other -> isAlike(dialect, other))
                        .map(Dialect::id)
                        .toList();
                readings.add(of(octets, dialect, readers));
            }
        }
        return List.copyOf(readings);
    }

    private static boolean isAlike(Dialect one, Dialect other) {
        return one.reading().readsLike(other.reading()) && one.policy().equals(other.policy());
    }

    private static Reading of(byte[] octets, Dialect dialect, List<String> readers) {
        RobotsTxt robots = RobotsTxt.read(octets, dialect.reading());
        return new Reading(dialect, readers, robots, PolicyCompiler.of(dialect.policy()));
    }

    Policy policy(List<ProductToken> tokens) {
        return policies.compile(robots, tokens);
    }

    /** The policy for a crawler that obeys only groups that name it. */
    Policy policyWithoutDefaultGroup(List<ProductToken> tokens) {
        return PolicyCompiler.of(dialect.policy().withDefaultGroup(DefaultGroup.IGNORED))
                .compile(robots, tokens);
    }

    /** Whether two dialects cannot but decide alike. */
    boolean decidesLike(Reading other) {
        return dialect.source().equals(other.dialect.source())
                && dialect.syntax().equals(other.dialect.syntax())
                && dialect.groups().equals(other.dialect.groups())
                && dialect.policy().equals(other.dialect.policy());
    }
}
