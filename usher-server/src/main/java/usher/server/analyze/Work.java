package usher.server.analyze;

import java.util.Optional;
import java.util.function.Function;

/** Work that may take long; {@code isShort} if it probably takes a small part of the budget. */
public record Work<R>(boolean isShort, AnalysisBudget budget, Function<RemainingBudget, R> analysis) {
    /** Short work usually takes milliseconds; a hostile one must not delay the next, so it gets this share. */
    private static final int ATTEMPT_SHARE = 20;

    public R whole() {
        return analysis.apply(new RemainingBudget(budget));
    }

    /** Returns the same result if a twentieth of the time and of the proofs is enough. */
    public Optional<R> attempt() {
        RemainingBudget left = new RemainingBudget(budget.part(ATTEMPT_SHARE));
        R result = analysis.apply(left);
        return left.wasExceeded() ? Optional.empty() : Optional.of(result);
    }
}
