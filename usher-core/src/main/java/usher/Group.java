package usher;

import java.util.List;
import usher.bytes.Bytes;
import usher.syntax.ParsedLine;

/**
 * A group: User-agent lines, and the rules and other directives that follow them (RFC 9309 §2.2.1).
 *
 * @param rules the Allow and Disallow lines in file order, including empty ones; without rules everything is allowed
 * @param directives the group's User-agent lines, and its other directives that Usher reads
 * @param lines every directive after the User-agent lines, including unknown ones
 */
public record Group(List<Rule> rules, GroupDirectives directives, List<ParsedLine> lines) {
    /** Returns the User-agent lines as written, at least one; which crawlers they match depends on the dialect. */
    public List<DirectiveValue<Bytes>> userAgents() {
        return directives.userAgents();
    }

    public int line() {
        return userAgents().get(0).line();
    }
}
