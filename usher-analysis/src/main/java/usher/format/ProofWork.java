package usher.format;

import usher.diff.Allowance;
import usher.diff.Budget;
import usher.diff.DiffLimits;

/** What is left of the work of proofs that belong together. For one thread. */
final class ProofWork {
    private static final DiffLimits ONE_EXAMPLE = new DiffLimits(1, 1, 1_000_000_000);

    private final Allowance searches;
    private long looks;

    private ProofWork(long steps, long looks) {
        this.searches = Allowance.of(Budget.ofSteps(steps), ONE_EXAMPLE);
        this.looks = looks;
    }

    /** For one pair of files: a second or so. */
    static ProofWork ofPair() {
        return new ProofWork(50_000_000, 70_000_000);
    }

    /** For all trials of formatting a file: a few seconds. */
    static ProofWork ofFormatting() {
        return new ProofWork(200_000_000, 200_000_000);
    }

    Allowance searches() {
        return searches;
    }

    /** Takes looks at User-agent lines and rules; false if so many are not left. */
    boolean take(long wanted) {
        boolean enough = wanted <= looks;
        looks -= enough ? wanted : 0;
        return enough;
    }
}
