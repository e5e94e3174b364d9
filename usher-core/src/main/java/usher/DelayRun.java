package usher;

import static java.util.Objects.requireNonNull;

import java.util.BitSet;
import java.util.List;

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
