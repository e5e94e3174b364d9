package usher;

import java.util.BitSet;
import java.util.List;
import usher.bytes.Bytes;
import usher.syntax.ParsedLine;

/**
 * A group: User-agent lines, and the rules and other directives that follow them (RFC 9309 §2.2.1).
 *
 * @param userAgents the User-agent lines as written, at least one; which crawlers they match depends on the dialect
 * @param rules the Allow and Disallow lines in file order, including empty ones; without rules everything is allowed
 * @param directives the group's other directives that Usher reads
 * @param lines every directive after the User-agent lines, including unknown ones
 */
public record Group(
        List<DirectiveValue<Bytes>> userAgents, List<Rule> rules, GroupDirectives directives, List<ParsedLine> lines) {
    public Group {
        userAgents = List.copyOf(userAgents);
        rules = List.copyOf(rules);
        lines = List.copyOf(lines);
        if (userAgents.isEmpty()) {
            throw new IllegalArgumentException("a group has at least one User-agent line");
        }
    }

    /** Returns the number of the group's first line. */
    public int line() {
        return userAgents.get(0).line();
    }

    /**
     * A run of User-agent lines in one group, with the delays that apply only to them. In {@code rfc9309} and the
     * dialects derived from it, a User-agent line after a delay starts a new run; it still shares the group's rules
     * (D-19).
     *
     * @param userAgents the User-agent lines, at least one
     * @param directives the valid delays only
     */
    public record DelayRun(List<DirectiveValue<Bytes>> userAgents, GroupDirectives directives) {
        public DelayRun {
            userAgents = List.copyOf(userAgents);
            if (userAgents.isEmpty()) {
                throw new IllegalArgumentException("a run has at least one User-agent line");
            }
        }

        /** Whether the run contains one of the given User-agent lines. */
        public boolean contains(BitSet userAgentLines) {
            int line = userAgentLines.nextSetBit(userAgents.get(0).line());
            return line >= 0 && line <= userAgents.get(userAgents.size() - 1).line();
        }
    }
}
