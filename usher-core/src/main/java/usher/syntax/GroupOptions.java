package usher.syntax;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Where groups start and end in a dialect.
 *
 * @param endsAgentRun the line types after which the next User-agent line starts a new group
 * @param endsGroup the line types that end a group, so that only a new User-agent line starts the next; if there are
 *     any, a User-agent line in a group that already has rules is ignored
 * @param endsDelayRun the line types in a group, other than rules, after which the next User-agent line starts a new list
 *     of crawlers for the delays that follow; none if a delay applies to the whole group
 */
public record GroupOptions(Set<LineType> endsAgentRun, Set<LineType> endsGroup, Set<LineType> endsDelayRun) {
    public GroupOptions {
        endsAgentRun = copy(endsAgentRun);
        endsGroup = copy(endsGroup);
        endsDelayRun = copy(endsDelayRun);
    }

    /** Creates options in which a delay applies to its whole group. */
    public GroupOptions(Set<LineType> endsAgentRun, Set<LineType> endsGroup) {
        this(endsAgentRun, endsGroup, Set.of());
    }

    /** Returns a copy that is read once for each file, so its iterator is a fast one. */
    private static Set<LineType> copy(Set<LineType> types) {
        Set<LineType> copy = EnumSet.noneOf(LineType.class);
        copy.addAll(types);
        return Collections.unmodifiableSet(copy);
    }
}
