package usher;

import static java.util.Comparator.comparing;
import static java.util.Comparator.comparingInt;
import static java.util.Objects.requireNonNull;

import java.util.Comparator;
import java.util.function.ToIntFunction;
import usher.uri.PathEncoding;
import usher.uri.TargetForm;

/**
 * How a dialect chooses groups and decides.
 *
 * @param agentMatch how a User-agent value is compared with a product token
 * @param sameAgent what several groups for one robot mean
 * @param defaultGroup whether groups for {@code *} apply to a crawler that no group names
 * @param patterns what path patterns mean
 * @param precedence which of several matching rules decides
 * @param targetForm which strings can be read as a URL
 * @param targetEncoding the canonical spelling of URLs
 */
public record PolicyOptions(
        AgentMatch agentMatch,
        SameAgent sameAgent,
        DefaultGroup defaultGroup,
        PatternOptions patterns,
        Precedence precedence,
        TargetForm targetForm,
        PathEncoding targetEncoding) {

    public PolicyOptions {
        requireNonNull(agentMatch, "agentMatch");
        requireNonNull(sameAgent, "sameAgent");
        requireNonNull(defaultGroup, "defaultGroup");
        requireNonNull(patterns, "patterns");
        requireNonNull(precedence, "precedence");
        requireNonNull(targetForm, "targetForm");
        requireNonNull(targetEncoding, "targetEncoding");
    }

    public PolicyOptions withAgentMatch(AgentMatch other) {
        return new PolicyOptions(other, sameAgent, defaultGroup, patterns, precedence, targetForm, targetEncoding);
    }

    public PolicyOptions withSameAgent(SameAgent other) {
        return new PolicyOptions(agentMatch, other, defaultGroup, patterns, precedence, targetForm, targetEncoding);
    }

    public PolicyOptions withDefaultGroup(DefaultGroup other) {
        return new PolicyOptions(agentMatch, sameAgent, other, patterns, precedence, targetForm, targetEncoding);
    }

    public PolicyOptions withPatterns(PatternOptions other) {
        return new PolicyOptions(agentMatch, sameAgent, defaultGroup, other, precedence, targetForm, targetEncoding);
    }

    public PolicyOptions withPrecedence(Precedence other) {
        return new PolicyOptions(agentMatch, sameAgent, defaultGroup, patterns, other, targetForm, targetEncoding);
    }

    public PolicyOptions withTarget(TargetForm form, PathEncoding encoding) {
        return new PolicyOptions(agentMatch, sameAgent, defaultGroup, patterns, precedence, form, encoding);
    }

    /** What groups for {@code *} mean to a crawler that no group names. */
    public enum DefaultGroup {
        /** They apply (RFC 9309 §2.2.1). */
        APPLIES,
        /** They do not: a few crawlers obey only groups that name them. */
        IGNORED
    }

    /** What several groups that name a robot equally well mean. The groups for all robots are always read as one. */
    public enum SameAgent {
        /** They are read as one (RFC 9309 §2.2.1). */
        MERGE,
        /** Only the first counts (the 1996 draft's reading of the 1994 standard). */
        FIRST
    }

    /**
     * Which of several matching rules decides: rules are sorted once, and the first that matches is the answer. Allow wins
     * between rules of equal weight (RFC 9309 §2.2.2), then the earlier line.
     */
    public enum Precedence {
        /** Any matching Disallow forbids; the first in the file is named (1994: there is no Allow). */
        ANY_DISALLOW(rule -> 0),
        /** The rule with the most bytes in canonical spelling, stars and dollar included (RFC 9309, google/robotstxt; D-02). */
        MAX_BYTES(CompiledRule::bytes),
        /** The rule with the most bytes without stars and final dollar (Yandex; D-01). */
        MAX_LITERALS(CompiledRule::literals);

        private final ToIntFunction<CompiledRule> weight;
        private final Comparator<CompiledRule> order;

        Precedence(ToIntFunction<CompiledRule> weight) {
            this.weight = weight;
            this.order = comparingInt(weight)
                    .reversed()
                    .thenComparing(comparing(CompiledRule::access))
                    .thenComparingInt(CompiledRule::number);
        }

        Comparator<CompiledRule> order() {
            return order;
        }

        int weight(CompiledRule rule) {
            return weight.applyAsInt(rule);
        }
    }
}
