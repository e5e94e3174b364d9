package usher;

import static java.util.Objects.requireNonNull;

import java.util.List;
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
}
