package usher;

import java.util.Locale;
import java.util.Optional;

/**
 * Whether a crawler may fetch a URL, and why.
 *
 * @param rule the rule that decided, if one did; its own access can differ, because some dialects read an
 *     empty {@code Disallow:} as {@code Allow: /}
 */
public record Verdict(Access access, Reason reason, Optional<Rule> rule) {

    static Verdict allow(Reason reason) {
        return new Verdict(Access.ALLOW, reason, Optional.empty());
    }

    static Verdict disallow(Reason reason) {
        return new Verdict(Access.DISALLOW, reason, Optional.empty());
    }

    public boolean isAllowed() {
        return access == Access.ALLOW;
    }

    /** Returns the verdict for a person, such as {@code disallow, line 12: Disallow: /private}. */
    @Override
    public String toString() {
        return access.name().toLowerCase(Locale.ROOT) + ", "
                + rule.map(Rule::toString).orElseGet(reason::explanation);
    }

    /** Returns the number of the deciding line; 0 if no line decided. */
    public int line() {
        return rule.map(Rule::line).orElse(0);
    }
}
