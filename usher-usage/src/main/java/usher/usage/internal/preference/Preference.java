package usher.usage.internal.preference;

import static java.util.Objects.requireNonNull;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.usage.statement.UsageOutcome;
import usher.usage.statement.UsagePurpose;
import usher.usage.statement.UseLevel;

/**
 * A preference that was read.
 *
 * @param outcomes the outcome of each purpose that it mentions
 * @param level the maximum level of use, if it names one
 * @param keys the labels or signals that state something
 */
public record Preference(Map<UsagePurpose, UsageOutcome> outcomes, Optional<UseLevel> level, Set<String> keys) {
    /** States nothing. */
    public static final Preference EMPTY = new Preference(Map.of(), Optional.empty(), Set.of());

    public Preference {
        outcomes = Map.copyOf(outcomes);
        requireNonNull(level, "level");
        keys = Set.copyOf(keys);
    }

    /** Adds an outcome for some purposes; disallowed overrides allowed. */
    public static void addStrictest(
            Map<UsagePurpose, UsageOutcome> outcomes, Collection<UsagePurpose> purposes, UsageOutcome outcome) {
        for (UsagePurpose purpose : purposes) {
            outcomes.merge(purpose, outcome, Preference::strictest);
        }
    }

    /** Returns the outcomes of several preferences together; disallowed overrides allowed. */
    public static Map<UsagePurpose, UsageOutcome> strictest(Collection<Map<UsagePurpose, UsageOutcome>> all) {
        Map<UsagePurpose, UsageOutcome> strictest = new EnumMap<>(UsagePurpose.class);
        for (Map<UsagePurpose, UsageOutcome> outcomes : all) {
            outcomes.forEach((purpose, outcome) -> strictest.merge(purpose, outcome, Preference::strictest));
        }
        return strictest;
    }

    private static UsageOutcome strictest(UsageOutcome one, UsageOutcome other) {
        return one == UsageOutcome.DISALLOWED ? one : other;
    }
}
