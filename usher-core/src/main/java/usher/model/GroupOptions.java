package usher.model;

import static java.util.Objects.requireNonNull;

import java.util.Set;
import usher.syntax.RecordType;

/**
 * Where groups begin and end in a dialect.
 *
 * @param endsAgentRun the types of line after which a User-agent line no longer joins those before it
 * @param endsGroup the types of line that close a group altogether, so that only a new User-agent line opens one;
 *     where there are any, a User-agent line inside a group that already has rules is ignored
 */
public record GroupOptions(Set<RecordType> endsAgentRun, Set<RecordType> endsGroup) {
    public GroupOptions {
        endsAgentRun = Set.copyOf(requireNonNull(endsAgentRun, "endsAgentRun"));
        endsGroup = Set.copyOf(requireNonNull(endsGroup, "endsGroup"));
    }
}
