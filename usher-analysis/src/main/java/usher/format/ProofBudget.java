package usher.format;

import usher.diff.Budget;
import usher.diff.DiffLimits;
import usher.diff.SharedBudget;

/** The remaining budget of related proofs. Not thread-safe. */
final class ProofBudget {
    private static final DiffLimits ONE_EXAMPLE = new DiffLimits(1, 1, 1_000_000_000);

    private final SharedBudget searches;
    private long comparisons;

    private ProofBudget(long steps, long comparisons) {
        this.searches = SharedBudget.of(Budget.ofSteps(steps), ONE_EXAMPLE);
        this.comparisons = comparisons;
    }

    /** Returns the budget for one pair of files: about a second. */
    static ProofBudget ofPair() {
        return new ProofBudget(50_000_000, 70_000_000);
    }

    /** Returns the budget for all trials of formatting a file: a few seconds. */
    static ProofBudget ofFormatting() {
        return new ProofBudget(200_000_000, 200_000_000);
    }

    SharedBudget searches() {
        return searches;
    }

    /** Takes comparisons from the budget; returns false if not enough are left. */
    boolean take(long wanted) {
        boolean enough = wanted <= comparisons;
        comparisons -= enough ? wanted : 0;
        return enough;
    }
}
