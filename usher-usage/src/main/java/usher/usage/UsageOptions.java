package usher.usage;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.usage.statement.UsagePurpose;

/**
 * Which statements count where the specifications leave a choice. Immutable.
 *
 * @param policyTokens tokens of the shared training signal, beside those of the registry
 * @param policyFallback what a missing group for such a token means
 * @param expiredAreCounted whether directives of expired drafts count, such as {@code DisallowAITraining}
 * @param conventionsAreCounted whether private conventions count, such as {@code noai}
 */
public record UsageOptions(
        List<PolicyToken> policyTokens,
        PolicyFallback policyFallback,
        boolean expiredAreCounted,
        boolean conventionsAreCounted) {
    /** The default: the registry's tokens, no fallback, conventions count and expired drafts do not. */
    public static final UsageOptions DEFAULT = new UsageOptions(List.of(), PolicyFallback.NONE, false, true);

    /** What a file without a group for a policy token says. */
    public enum PolicyFallback {
        /** Nothing. */
        NONE,
        /** A Disallow of the group for {@code *} counts. */
        DEFAULT_GROUP
    }

    /**
     * A token that stands for a use of content, and that all crawlers look for.
     *
     * @param token the product token
     * @param purpose the purpose that its rules are about
     */
    public record PolicyToken(String token, UsagePurpose purpose) {
        public PolicyToken {
            requireNonNull(token, "token");
            requireNonNull(purpose, "purpose");
        }
    }

    public UsageOptions {
        policyTokens = List.copyOf(policyTokens);
        requireNonNull(policyFallback, "policyFallback");
    }

    /** Returns the same options with other tokens of the shared training signal. */
    public UsageOptions withPolicyTokens(List<PolicyToken> other, PolicyFallback fallback) {
        return new UsageOptions(other, fallback, expiredAreCounted, conventionsAreCounted);
    }

    /** Returns the same options, with directives of expired drafts counted or not. */
    public UsageOptions withExpiredCounted(boolean counted) {
        return new UsageOptions(policyTokens, policyFallback, counted, conventionsAreCounted);
    }

    /** Returns the same options, with private conventions counted or not. */
    public UsageOptions withConventionsCounted(boolean counted) {
        return new UsageOptions(policyTokens, policyFallback, expiredAreCounted, counted);
    }
}
