package usher.usage.statement;

import java.util.Map;
import java.util.Optional;

/**
 * What one line, header or tag says about the use of content.
 *
 * @param text the text as written: escape it before showing
 * @param scope which crawlers and URLs it is about
 * @param outcomes its outcome for each purpose that it mentions
 * @param limits a limit for purposes without an outcome, such as {@code chars:20} or {@code snippet}
 * @param version the version of its labels or its source
 * @param token the token that stands for a use, if this is a rule for one
 * @param managedBy who manages this part of the file, such as {@code cloudflare}
 * @param use whether it takes effect
 * @param reason why it has no effect; empty if it has
 */
public record UsageStatement(
        UsageCarrier carrier,
        UsagePlace place,
        String text,
        UsageScope scope,
        Map<UsagePurpose, UsageOutcome> outcomes,
        Map<UsagePurpose, String> limits,
        StatementStatus status,
        String version,
        Optional<String> token,
        Optional<String> managedBy,
        StatementUse use,
        String reason) {
    public UsageStatement {
        outcomes = Map.copyOf(outcomes);
        limits = Map.copyOf(limits);
    }

    /** Returns a statement that takes effect, without limits. */
    public static UsageStatement of(
            UsageCarrier carrier,
            UsagePlace place,
            String text,
            UsageScope scope,
            Map<UsagePurpose, UsageOutcome> outcomes,
            StatementStatus status,
            String version) {
        return new UsageStatement(
                carrier,
                place,
                text,
                scope,
                outcomes,
                Map.of(),
                status,
                version,
                Optional.empty(),
                Optional.empty(),
                StatementUse.COUNTED,
                "");
    }

    /** Returns a statement that has no outcome and no effect. */
    public static UsageStatement raw(
            UsageCarrier carrier, UsagePlace place, String text, UsageScope scope, String reason) {
        return of(carrier, place, text, scope, Map.of(), StatementStatus.CONVENTION, "")
                .as(StatementUse.LISTED, reason);
    }

    public UsageStatement as(StatementUse otherUse, String otherReason) {
        return new UsageStatement(
                carrier,
                place,
                text,
                scope,
                outcomes,
                limits,
                status,
                version,
                token,
                managedBy,
                otherUse,
                otherReason);
    }

    public UsageStatement withScope(UsageScope other) {
        return new UsageStatement(
                carrier, place, text, other, outcomes, limits, status, version, token, managedBy, use, reason);
    }

    public UsageStatement withToken(String name) {
        return new UsageStatement(
                carrier,
                place,
                text,
                scope,
                outcomes,
                limits,
                status,
                version,
                Optional.of(name),
                managedBy,
                use,
                reason);
    }

    public UsageStatement withManagedBy(String service) {
        return new UsageStatement(
                carrier,
                place,
                text,
                scope,
                outcomes,
                limits,
                status,
                version,
                token,
                Optional.of(service),
                use,
                reason);
    }

    public boolean isCounted() {
        return use == StatementUse.COUNTED;
    }

    public Optional<UsageOutcome> outcome(UsagePurpose purpose) {
        return Optional.ofNullable(outcomes.get(purpose));
    }
}
