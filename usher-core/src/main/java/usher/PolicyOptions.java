package usher;

import static java.util.Objects.requireNonNull;

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
}
