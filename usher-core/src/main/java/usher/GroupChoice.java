package usher;

import usher.bytes.Bytes;
import usher.internal.policy.AgentComparison;
import usher.internal.text.Printable;

/**
 * A group that matches a crawler, and whether the crawler obeys it.
 *
 * @param number the group's number in the file, from 0
 * @param userAgent its User-agent line that matches the crawler best
 * @param token the crawler's token that the line matches
 * @param specificity how specific the match is: 1 for a group for all crawlers, more for one that names this crawler
 * @param chosen whether the crawler obeys the group
 */
public record GroupChoice(
        int number, Group group, DirectiveValue<Bytes> userAgent, ProductToken token, int specificity, boolean chosen) {

    /** Returns the choice for a person, such as {@code line 8: User-agent: Googlebot  (names this crawler)}. */
    @Override
    public String toString() {
        String match = isNamed() ? "names this crawler" : "for all other crawlers";
        if (isNamed() && !chosen) {
            match = "names this crawler less specifically, or again";
        }
        return "line " + userAgent.line() + ": User-agent: "
                + Printable.text(userAgent.value().text()) + "  (" + match + ")";
    }

    /** Whether the group names the crawler, rather than all crawlers. */
    public boolean isNamed() {
        return specificity > AgentComparison.DEFAULT_GROUP;
    }
}
