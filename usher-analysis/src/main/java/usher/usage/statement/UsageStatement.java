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
    /** The reason of a statement that is about the links of a page. */
    public static final String NO_LINKS = "its links may not be followed";

    /** Returns a statement that takes effect, without limits. */
    public static UsageStatement of(
            UsageCarrier carrier,
            UsagePlace place,
            String text,
            UsageScope scope,
            Map<UsagePurpose, UsageOutcome> outcomes,
            StatementStatus status,
            String version) {
        Optional<String> none = Optional.empty();
        return new UsageStatement(
                carrier, place, text, scope, outcomes, Map.of(), status, version, none, none, StatementUse.COUNTED, "");
    }

    /** Returns a statement that has no outcome and no effect. */
    public static UsageStatement raw(
            UsageCarrier carrier, UsagePlace place, String text, UsageScope scope, String reason) {
        return of(carrier, place, text, scope, Map.of(), StatementStatus.CONVENTION, "")
                .as(StatementUse.LISTED, reason);
    }

    public UsageStatement as(StatementUse otherUse, String otherReason) {
        return with(scope, token, managedBy, otherUse, otherReason);
    }

    public UsageStatement withScope(UsageScope other) {
        return with(other, token, managedBy, use, reason);
    }

    public UsageStatement withToken(String name) {
        return with(scope, Optional.of(name), managedBy, use, reason);
    }

    public UsageStatement withManagedBy(String service) {
        return with(scope, token, Optional.of(service), use, reason);
    }

    private UsageStatement with(
            UsageScope about, Optional<String> named, Optional<String> manager, StatementUse used, String why) {
        return new UsageStatement(
                carrier, place, text, about, outcomes, limits, status, version, named, manager, used, why);
    }

    public boolean isCounted() {
        return use == StatementUse.COUNTED;
    }

    /** Whether the crawler may not follow the links of the page: {@code nofollow}, or {@code none}. */
    public boolean forbidsLinks() {
        return reason.equals(NO_LINKS)
                || isCounted() && carrier == UsageCarrier.PAGE_RULES && text.equalsIgnoreCase("none");
    }

    public Optional<UsageOutcome> outcome(UsagePurpose purpose) {
        return Optional.ofNullable(outcomes.get(purpose));
    }
}
