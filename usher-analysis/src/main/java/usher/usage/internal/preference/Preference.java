package usher.usage.internal.preference;

import java.util.Collection;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UseLevel;

/**
 * @param outcomes the outcome of each purpose that it mentions
 * @param level the maximum level of use, if it names one
 * @param keys the labels or signals that state something
 */
public record Preference(Map<UsagePurpose, UsageOutcome> outcomes, Optional<UseLevel> level, Set<String> keys) {
    public static final Preference EMPTY = new Preference(Map.of(), Optional.empty(), Set.of());

    /** Adds an outcome for some purposes; disallowed overrides allowed. */
    public static void addStrictest(
            Map<UsagePurpose, UsageOutcome> outcomes, Collection<UsagePurpose> purposes, UsageOutcome outcome) {
        for (UsagePurpose purpose : purposes) {
            outcomes.merge(purpose, outcome, Preference::strictest);
        }
    }

    /** Returns both preferences together: the strictest outcomes, and the lowest level. */
    public Preference and(Preference other) {
        Set<String> both = new HashSet<>(keys);
        both.addAll(other.keys);
        Map<UsagePurpose, UsageOutcome> strictest = new EnumMap<>(UsagePurpose.class);
        strictest.putAll(outcomes);
        other.outcomes.forEach((purpose, outcome) -> strictest.merge(purpose, outcome, Preference::strictest));
        return new Preference(
                strictest, Stream.concat(level.stream(), other.level.stream()).min(UseLevel::compareTo), both);
    }

    /** Returns the outcomes and the level for people to read, such as {@code search allowed, ai-train disallowed}. */
    @Override
    public String toString() {
        Stream<String> purposes = new TreeMap<>(outcomes)
                .entrySet().stream()
                        .map(entry ->
                                entry.getKey().word() + " " + entry.getValue().word());
        String text = Stream.concat(purposes, level.stream().map(lowest -> "use " + lowest.word()))
                .collect(Collectors.joining(", "));
        return text.isEmpty() ? "nothing" : text;
    }

    private static UsageOutcome strictest(UsageOutcome one, UsageOutcome other) {
        return one == UsageOutcome.DISALLOWED ? one : other;
    }
}
