package usher.server.analyze;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** The unused part of a budget. Not thread-safe. */
final class RemainingBudget {
    /** The approximate size of a number, a name or the punctuation of a value. */
    private static final int SMALL = 8;

    private final AnalysisBudget budget;
    private final long startedAt;
    private long characters;
    private boolean wasExceeded;

    RemainingBudget(AnalysisBudget budget) {
        this.budget = budget;
        startedAt = budget.nanos().getAsLong();
        characters = budget.characters();
    }

    /** Whether the time is used up. */
    boolean isExceeded() {
        return isExceeded(1);
    }

    /** Whether the given part of the time is used up. */
    boolean isExceeded(double part) {
        Duration passed = Duration.ofNanos(budget.nanos().getAsLong() - startedAt);
        boolean over = passed.toNanos() >= budget.time().toNanos() * part;
        wasExceeded |= over;
        return over;
    }

    /** Whether any {@link #isExceeded} call returned true, so that something may be omitted. */
    boolean wasExceeded() {
        return wasExceeded;
    }

    /** Whether a part of the response fits; if so, subtracts its size. */
    boolean fits(Object part) {
        long length = length(part);
        boolean fits = length <= characters;
        characters -= fits ? length : 0;
        return fits;
    }

    private static long length(Object value) {
        if (value instanceof String text) {
            return SMALL + text.length();
        }
        if (value instanceof Map<?, ?> map) {
            long length = SMALL;
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                length += length(entry.getKey()) + length(entry.getValue());
            }
            return length;
        }
        if (value instanceof Iterable<?> list) {
            long length = SMALL;
            for (Object each : list) {
                length += length(each);
            }
            return length;
        }
        return value instanceof Optional<?> optional
                ? optional.map(RemainingBudget::length).orElse((long) SMALL)
                : SMALL;
    }
}
