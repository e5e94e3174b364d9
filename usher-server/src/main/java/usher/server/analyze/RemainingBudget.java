package usher.server.analyze;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** What is left of a budget. For one thread. */
final class RemainingBudget {
    /** What a number, a name and the marks around a value take, about. */
    private static final int SMALL = 8;

    private final AnalysisBudget budget;
    private final long began;
    private long characters;
    private boolean wasExceeded;

    RemainingBudget(AnalysisBudget budget) {
        this.budget = budget;
        began = budget.nanos().getAsLong();
        characters = budget.characters();
    }

    /** Whether the time is over. */
    boolean isExceeded() {
        return isExceeded(1);
    }

    /** Whether that part of the time is over. */
    boolean isExceeded(double part) {
        Duration passed = Duration.ofNanos(budget.nanos().getAsLong() - began);
        boolean over = passed.toNanos() >= budget.time().toNanos() * part;
        wasExceeded |= over;
        return over;
    }

    /** Whether anybody was told that the time, or a part of it, is over, and may have left something out. */
    boolean wasExceeded() {
        return wasExceeded;
    }

    /** Whether a part of the answer still fits, which then takes its room. */
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
