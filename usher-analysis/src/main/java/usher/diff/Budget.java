package usher.diff;

/**
 * The maximum work of a proof. It is counted in search steps, not in seconds, so that results are reproducible; a step
 * takes about ten nanoseconds. The number of steps also limits the memory: about 200 MB for the default number, and
 * about 30 MB for a hundredth of it.
 */
public record Budget(long steps) {
    /** Enough for nearly every pair of real files; about a second at worst. */
    public static final Budget DEFAULT = new Budget(100_000_000);

    public Budget {
        if (steps < 1) {
            throw new IllegalArgumentException("a budget has at least one step, not " + steps);
        }
    }

    public static Budget ofSteps(long steps) {
        return new Budget(steps);
    }
}
