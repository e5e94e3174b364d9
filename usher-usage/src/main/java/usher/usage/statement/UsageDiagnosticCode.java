package usher.usage.statement;

import static usher.diagnostic.Severity.ERROR;
import static usher.diagnostic.Severity.INFORMATION;
import static usher.diagnostic.Severity.WARNING;

import java.util.List;
import usher.diagnostic.Severity;

/** What can be found about usage preferences. */
public enum UsageDiagnosticCode {
    USAGE_OUTSIDE_GROUP(WARNING, "this line is before the first group and applies to no crawler"),
    GROUPS_MERGED(ERROR, "this line does not end the group: the user-agent line %s below belongs to the same group"),
    USAGE_MALFORMED(WARNING, "“%s” cannot be parsed at byte %s: the value is ignored"),
    USAGE_KEY_CAPITALS(WARNING, "keys are lowercase: the uppercase letter makes the whole value invalid"),
    USAGE_LABEL_OLD(WARNING, "“%s” is a label of older drafts (%s); it is ignored"),
    USAGE_LABEL_AI(WARNING, "“ai” is not a label; did you mean “train-ai”?"),
    USAGE_LABEL_UNKNOWN(INFORMATION, "“%s” is not a label of any draft"),
    USAGE_VALUE_UNKNOWN(WARNING, "the value of “%s” is neither y nor n: it is ignored"),
    USAGE_VALUES_SWAPPED(WARNING, "the value of “%s” is written as %s here"),
    USAGE_KEY_REPEATED(WARNING, "“%s” is repeated: %s applies"),
    USAGE_PATH_STAR(WARNING, "a path starts with /: this value is read as a preference without a path"),
    USAGE_EMPTY(WARNING, "this line has a path but no preference; it overrides shorter paths"),
    USAGE_HIDDEN(INFORMATION, "%s overrides line %s completely: “%s” does not apply here"),
    USAGE_ONLY_DEFAULT(WARNING, "%s is in the group for * only: it does not apply to %s"),
    USAGE_CONFLICT(WARNING, "%s says the opposite about %s: disallowed applies"),
    USAGE_PERMISSION_LOST(INFORMATION, "%s overrules this permission for %s"),
    CONTROL_TOKEN_CONTRADICTS(WARNING, "%s and %s contradict each other about %s"),
    USAGE_NEVER_APPLIES(WARNING, "this crawler may not fetch any URL that this line is about"),
    SIGNAL_MALFORMED(WARNING, "“%s” is not a signal with a value: it is ignored"),
    SIGNAL_KEY_UNKNOWN(INFORMATION, "“%s” is not a known signal: it is ignored"),
    SIGNAL_VALUE_UNKNOWN(WARNING, "“%s” is not a known value of “%s”: it is ignored"),
    SIGNAL_TYPO(WARNING, "“%s” is not a known directive; did you mean “Content-Signal”?"),
    LICENSE_RELATIVE(WARNING, "“%s” is not an absolute URL: it is ignored"),
    LICENSE_NOT_HTTPS(INFORMATION, "“%s” is not an https URL, which RSL asks for"),
    LICENSE_IN_GROUP(
            WARNING, "this license applies only to %s; move it before the first group to apply it to all crawlers"),
    LICENSES_DIFFER(INFORMATION, "line %s names another license for the same crawlers: the strictest terms apply"),
    MANAGED_BLOCK(INFORMATION, "lines %s to %s are managed by Cloudflare"),
    MANAGED_BROKEN(WARNING, "the end of the block that Cloudflare manages is not clear"),
    MANAGED_OPENS(ERROR, "the block that Cloudflare manages allows %s, which the rest of the file disallows"),
    MANAGED_UNBLOCKED(
            WARNING, "the block that Cloudflare manages disallows %s, but an Allow of the rest of the file applies"),
    TRAINING_FIELD_EXPIRED(INFORMATION, "no known crawler reads “%s”: its draft has expired"),
    PAGE_RULES_UNREAD(WARNING, "the page has rules, but the crawler may not fetch it and cannot read them"),
    PAGE_RULE_UNKNOWN(INFORMATION, "“%s” is not a known rule"),
    PAGE_RULES_CUT(WARNING, "only the first %s bytes were read"),
    PAGE_DATE_INVALID(WARNING, "“%s” is not a date: the rule is ignored"),
    ROBOTS_TAG_MALFORMED(WARNING, "the field cannot be parsed at byte %s: it is ignored"),
    TDM_MALFORMED(WARNING, "the file is not an array of rules: it is ignored"),
    TDM_VALUE_INVALID(WARNING, "“%s” is neither 1 nor 0: the reservation is ignored"),
    TDM_RULE_DEAD(WARNING, "an earlier rule matches all paths of “%s”: the first match applies");

    private final Severity severity;
    private final String message;

    UsageDiagnosticCode(Severity severity, String message) {
        this.severity = severity;
        this.message = message;
    }

    /** Returns how much the diagnostic matters. */
    public Severity severity() {
        return severity;
    }

    String message(List<String> args) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        int argument = 0;
        for (int next = message.indexOf("%s"); next >= 0; next = message.indexOf("%s", from)) {
            text.append(message, from, next).append(argument < args.size() ? args.get(argument) : "");
            argument++;
            from = next + 2;
        }
        return text.append(message, from, message.length()).toString();
    }
}
