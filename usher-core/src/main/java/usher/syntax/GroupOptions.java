package usher.syntax;

import static java.util.Objects.requireNonNull;

import java.util.Set;

/**
 * Where groups begin and end in a dialect.
 *
 * @param endsAgentRun the types of line after which a User-agent line no longer joins those before it
 * @param endsGroup the types of line that close a group altogether, so that only a new User-agent line opens one;
 *     where there are any, a User-agent line inside a group that already has rules is ignored
 * @param endsDelayRun the types of line inside a group, other than rules, after which a User-agent line starts a new
 *     run of lines that delays apply to; none if a delay applies to the whole group
 */
public record GroupOptions(Set<RecordType> endsAgentRun, Set<RecordType> endsGroup, Set<RecordType> endsDelayRun) {
    public GroupOptions {
        endsAgentRun = Set.copyOf(requireNonNull(endsAgentRun, "endsAgentRun"));
        endsGroup = Set.copyOf(requireNonNull(endsGroup, "endsGroup"));
        endsDelayRun = Set.copyOf(requireNonNull(endsDelayRun, "endsDelayRun"));
    }

    /** Options by which a delay applies to its whole group. */
    public GroupOptions(Set<RecordType> endsAgentRun, Set<RecordType> endsGroup) {
        this(endsAgentRun, endsGroup, Set.of());
    }
}
