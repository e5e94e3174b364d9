package usher.server.analyze;

import java.time.Duration;
import usher.support.json.Json;

/** The unused part of a budget. Not thread-safe. */
final class RemainingBudget {
    private final AnalysisBudget budget;
    private final long startedAt;
    private long characters;
    private boolean wasExceeded;

    RemainingBudget(AnalysisBudget budget) {
        this.budget = budget;
        startedAt = budget.nanos().getAsLong();
        characters = budget.characters();
    }

    boolean isExceeded() {
        return isExceeded(1);
    }

    boolean isExceeded(double part) {
        Duration passed = Duration.ofNanos(budget.nanos().getAsLong() - startedAt);
        boolean over = passed.toNanos() >= budget.time().toNanos() * part;
        wasExceeded |= over;
        return over;
    }

    AnalysisBudget budget() {
        return budget;
    }

    void exceed() {
        wasExceeded = true;
    }

    boolean wasExceeded() {
        return wasExceeded;
    }

    /** Whether a part of the response fits; if so, subtracts its size. */
    boolean fits(Object part) {
        long length = Json.text(part).length();
        boolean fits = length <= characters;
        characters -= fits ? length : 0;
        return fits;
    }
}
