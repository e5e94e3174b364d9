package usher;

import java.util.function.ToIntFunction;
import usher.uri.PathEncoding;
import usher.uri.TargetForm;

/**
 * How a dialect selects groups and matches rules.
 *
 * @param agentMatch how a User-agent value is compared with a product token
 * @param sameAgent what several groups for one crawler mean
 * @param defaultGroup whether groups for {@code *} apply to a crawler that no group names
 * @param delayOfStar whether a crawler with groups of its own but without a Crawl-delay in them takes that of {@code *}
 * @param patterns what path patterns mean
 * @param precedence which of several matching rules decides
 * @param targetForm which strings are accepted as a URL or path
 * @param targetEncoding how paths of URLs are normalized
 */
public record PolicyOptions(
        AgentMatch agentMatch,
        SameAgent sameAgent,
        DefaultGroup defaultGroup,
        boolean delayOfStar,
        PatternOptions patterns,
        Precedence precedence,
        TargetForm targetForm,
        PathEncoding targetEncoding) {

    public PolicyOptions withAgentMatch(AgentMatch other) {
        return new PolicyOptions(
                other, sameAgent, defaultGroup, delayOfStar, patterns, precedence, targetForm, targetEncoding);
    }

    public PolicyOptions withSameAgent(SameAgent other) {
        return new PolicyOptions(
                agentMatch, other, defaultGroup, delayOfStar, patterns, precedence, targetForm, targetEncoding);
    }

    public PolicyOptions withDefaultGroup(DefaultGroup other) {
        return new PolicyOptions(
                agentMatch, sameAgent, other, delayOfStar, patterns, precedence, targetForm, targetEncoding);
    }

    public PolicyOptions withDelayOfStar(boolean other) {
        return new PolicyOptions(
                agentMatch, sameAgent, defaultGroup, other, patterns, precedence, targetForm, targetEncoding);
    }

    /** Whether policies with the other options have the same verdicts; their delays may differ. */
    public boolean decidesLike(PolicyOptions other) {
        return equals(other.withDelayOfStar(delayOfStar));
    }

    public PolicyOptions withPatterns(PatternOptions other) {
        return new PolicyOptions(
                agentMatch, sameAgent, defaultGroup, delayOfStar, other, precedence, targetForm, targetEncoding);
    }

    public PolicyOptions withPrecedence(Precedence other) {
        return new PolicyOptions(
                agentMatch, sameAgent, defaultGroup, delayOfStar, patterns, other, targetForm, targetEncoding);
    }

    public PolicyOptions withTarget(TargetForm form, PathEncoding encoding) {
        return new PolicyOptions(
                agentMatch, sameAgent, defaultGroup, delayOfStar, patterns, precedence, form, encoding);
    }

    /** What groups for {@code *} mean to a crawler that no group names. */
    public enum DefaultGroup {
        /** They apply (RFC 9309 §2.2.1). */
        APPLIES,
        /** They do not: a few crawlers obey only groups that name them. */
        IGNORED
    }

    /**
     * How several groups that name a crawler equally specifically are read. Groups for all crawlers are always merged.
     */
    public enum SameAgent {
        /** They are merged (RFC 9309 §2.2.1). */
        MERGE,
        /** Only the first applies (the 1996 draft's reading of the 1994 standard). */
        FIRST
    }

    /**
     * Which of several matching rules decides. Rules are sorted once, and the first that matches decides. Between rules
     * of equal weight Allow decides (RFC 9309 §2.2.2), then the earlier line.
     */
    public enum Precedence {
        /** Any matching Disallow decides; the first in the file is reported (the 1994 standard has no Allow). */
        ANY_DISALLOW(rule -> 0),
        /**
         * The rule with the most bytes in normalized form, including {@code *} and {@code $} (RFC 9309,
         * google/robotstxt; D-02).
         */
        MOST_BYTES(CompiledRule::bytes),
        /** The rule with the most bytes without {@code *} and a final {@code $} (Yandex; D-01). */
        MOST_LITERALS(CompiledRule::literals);

        private final ToIntFunction<CompiledRule> weight;

        Precedence(ToIntFunction<CompiledRule> weight) {
            this.weight = weight;
        }

        /** Compares two rules; the smaller one decides. */
        int compare(CompiledRule one, CompiledRule other) {
            int weights = Integer.compare(weight(other), weight(one));
            int accesses = weights == 0 ? one.access().compareTo(other.access()) : weights;
            return accesses == 0 ? Integer.compare(one.number(), other.number()) : accesses;
        }

        int weight(CompiledRule rule) {
            return weight.applyAsInt(rule);
        }
    }
}
