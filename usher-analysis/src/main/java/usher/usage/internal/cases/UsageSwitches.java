package usher.usage.internal.cases;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.support.json.JsonFormatException;
import usher.support.json.JsonMembers;
import usher.usage.UsageOptions;
import usher.usage.UsageOptions.PolicyFallback;
import usher.usage.UsageOptions.PolicyToken;

/** Reads {@code options} of cases and of requests about usage preferences. */
public final class UsageSwitches {
    private UsageSwitches() {}

    public static UsageOptions options(JsonMembers json) throws JsonFormatException {
        List<PolicyToken> tokens = new ArrayList<>();
        for (Object token : json.list("policyTokens")) {
            if (token instanceof Map<?, ?> members
                    && members.keySet().equals(Set.of("token", "purpose"))
                    && members.get("token") instanceof String name
                    && members.get("purpose") instanceof String purpose) {
                tokens.add(new PolicyToken(name, UsageCaseParser.purpose(purpose)));
            } else {
                throw json.invalid("policyTokens", "an array of objects with “token” and “purpose”");
            }
        }
        PolicyFallback fallback = json.optionalWord(
                        "policyFallback",
                        List.of(PolicyFallback.values()),
                        each -> each == PolicyFallback.NONE ? "none" : "*")
                .orElse(PolicyFallback.NONE);
        boolean expired = isCounted(json, "expired").orElse(false);
        boolean conventions = isCounted(json, "conventions").orElse(true);
        UsageOptions options = new UsageOptions(tokens, fallback, expired, conventions);
        json.end();
        return options;
    }

    private static Optional<Boolean> isCounted(JsonMembers json, String name) throws JsonFormatException {
        return json.optionalWord(name, List.of(true, false), counted -> counted ? "counted" : "listed");
    }
}
