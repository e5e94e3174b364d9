package usher.usage;

import java.util.List;
import usher.usage.statement.UsagePurpose;

/**
 * Which statements take effect where the specifications leave a choice. A statement that takes effect is called
 * counted. Immutable.
 *
 * @param policyTokens tokens that stand for a use of content by any crawler, beside those of the registry
 * @param policyFallback what a missing group for such a token means
 * @param expiredAreCounted whether directives of expired drafts take effect, such as {@code DisallowAITraining}
 * @param conventionsAreCounted whether private conventions take effect, such as {@code noai}
 */
public record UsageOptions(
        List<PolicyToken> policyTokens,
        PolicyFallback policyFallback,
        boolean expiredAreCounted,
        boolean conventionsAreCounted) {
    /** The default: the registry's tokens, no fallback; conventions take effect, expired drafts do not. */
    public static final UsageOptions DEFAULT = new UsageOptions(List.of(), PolicyFallback.NONE, false, true);

    /** What a file without a group for a policy token says. */
    public enum PolicyFallback {
        /** Nothing. */
        NONE,
        /** The rules of the groups for {@code *} apply. */
        DEFAULT_GROUP
    }

    /**
     * A token that stands for a use of content, and that all crawlers look for.
     *
     * @param purpose the purpose that its rules are about
     */
    public record PolicyToken(String token, UsagePurpose purpose) {}

    public UsageOptions {
        policyTokens = List.copyOf(policyTokens);
    }
}
