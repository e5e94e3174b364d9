package usher.diff;

/**
 * How much work a proof may take. Counted in steps of the search, not in seconds, so that the same question always has the
 * same answer; a step is about ten nanoseconds. It bounds memory too: some 200 MB for the default, a sixth of that for a
 * hundredth of it.
 *
 * @param steps the most steps
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
