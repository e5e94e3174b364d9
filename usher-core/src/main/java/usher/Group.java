package usher;

import static java.util.Objects.requireNonNull;

import java.util.BitSet;
import java.util.List;
import usher.bytes.Bytes;
import usher.syntax.RobotsRecord;

/**
 * User-agent lines and what follows them (RFC 9309 §2.2.1).
 *
 * @param userAgents the User-agent lines, at least one
 * @param rules the Allow and Disallow lines in file order, empty ones included; none means that all is allowed
 * @param directives what the group says besides
 * @param records every record after the User-agent lines, so that unknown ones stay reachable
 */
public record Group(
        List<UserAgentLine> userAgents, List<Rule> rules, GroupDirectives directives, List<RobotsRecord> records) {
    public Group {
        userAgents = List.copyOf(userAgents);
        rules = List.copyOf(rules);
        requireNonNull(directives, "directives");
        records = List.copyOf(records);
        if (userAgents.isEmpty()) {
            throw new IllegalArgumentException("a group has at least one User-agent line");
        }
    }

    /** The number of the group's first line. */
    public int line() {
        return userAgents.get(0).line();
    }

    /**
     * A User-agent line (RFC 9309 §2.2.1).
     *
     * @param value the value as written; which robots it names depends on the dialect
     * @param line the number of the line
     */
    public record UserAgentLine(Bytes value, int line) {
        public UserAgentLine {
            requireNonNull(value, "value");
        }
    }

    /**
     * User-agent lines of one group, and the delays that apply to them alone. In RFC 9309's dialects a User-agent line after a delay
     * starts a new run; it still shares the rules of the group (D-19).
     *
     * @param userAgents the User-agent lines, at least one
     * @param directives the valid delays; nothing else that the group says
     */
    public record DelayRun(List<UserAgentLine> userAgents, GroupDirectives directives) {
        public DelayRun {
            userAgents = List.copyOf(userAgents);
            requireNonNull(directives, "directives");
            if (userAgents.isEmpty()) {
                throw new IllegalArgumentException("a run has at least one User-agent line");
            }
        }

        /** Whether one of these User-agent lines, given by the numbers of their lines, belongs to the run. */
        public boolean contains(BitSet userAgentLines) {
            int line = userAgentLines.nextSetBit(userAgents.get(0).line());
            return line >= 0 && line <= userAgents.get(userAgents.size() - 1).line();
        }
    }
}
