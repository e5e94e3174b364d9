package usher.diff;

/**
 * How much a comparison tells. What is over a limit is counted, not told.
 *
 * @param examples the maximum number of examples for one answer; one of each kind of change is always told if the text
 *     limit has room for it
 * @param values the maximum number of values told of a directive, before and after
 * @param text the maximum number of characters of all examples and values together
 */
public record DiffLimits(int examples, int values, long text) {
    /** For a command: at most some ten megabytes of JSON. */
    public static final DiffLimits DEFAULT = new DiffLimits(1_000, 100, 4_000_000);

    public DiffLimits {
        if (examples < 1 || values < 1 || text < 1) {
            throw new IllegalArgumentException("every limit is at least 1");
        }
    }
}
