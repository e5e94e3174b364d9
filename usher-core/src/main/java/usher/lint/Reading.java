package usher.lint;

import java.util.List;
import usher.dialect.Dialect;
import usher.model.ProductToken;
import usher.model.RobotsTxt;
import usher.policy.DefaultGroup;
import usher.policy.Policy;
import usher.policy.PolicyCompiler;
import usher.source.RobotsSource;

/**
 * A file as one dialect reads it.
 *
 * @param dialect the dialect
 * @param robots the document
 * @param policies makes the policies
 */
record Reading(Dialect dialect, RobotsTxt robots, PolicyCompiler policies) {
    static Reading of(byte[] octets, Dialect dialect) {
        RobotsSource source = RobotsSource.of(octets, dialect.source());
        RobotsTxt robots = RobotsTxt.assemble(source, dialect.syntax(), dialect.groups(), dialect.directives());
        return new Reading(dialect, robots, PolicyCompiler.of(dialect.policy()));
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
