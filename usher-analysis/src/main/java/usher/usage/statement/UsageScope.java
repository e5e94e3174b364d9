package usher.usage.statement;

import java.util.List;
import java.util.Optional;

/**
 * Which crawlers and URLs a statement is about.
 *
 * @param agents the User-agent values of its group, or the crawlers that it names; empty for all crawlers
 * @param weight the length of the pattern, as the dialect counts it; 0 without a pattern
 */
public record UsageScope(Level level, List<String> agents, Optional<String> pattern, int weight) {
    public enum Level {
        /** Before all groups. */
        FILE,
        /** A group, without a path. */
        GROUP,
        PATH,
        PAGE
    }

    /** Everything on the page. */
    public static final UsageScope PAGE = new UsageScope(Level.PAGE, List.of(), Optional.empty(), 0);

    public static UsageScope page(String agent) {
        return new UsageScope(Level.PAGE, List.of(agent), Optional.empty(), 0);
    }

    /** Returns the same scope with the length of its pattern, as the dialect counts it. */
    public UsageScope withWeight(int length) {
        return new UsageScope(level, agents, pattern, length);
    }

    /** Returns whether this scope and another are about the same URLs. */
    public boolean isEqualTo(UsageScope other) {
        return level == other.level && pattern.equals(other.pattern);
    }

    /** Returns whether this scope is about fewer URLs than another, by level and by the length of the pattern. */
    public boolean isNarrowerThan(UsageScope other) {
        return level == other.level ? weight > other.weight : level.compareTo(other.level) > 0;
    }
}
