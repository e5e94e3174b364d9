package usher.diff;

/**
 * The limits of a comparison's output. Items beyond a limit are only counted.
 *
 * @param examples the maximum number of examples for one result. Even beyond it, one example of a newly allowed path
 *     and one of a newly disallowed path are included if the text limit permits
 * @param values the maximum number of values of a directive, before and after
 * @param text the maximum number of characters of all examples and values together
 */
public record DiffLimits(int examples, int values, long text) {
    /** The default: at most about ten megabytes of JSON. */
    public static final DiffLimits DEFAULT = new DiffLimits(1_000, 100, 4_000_000);

    public DiffLimits {
        if (examples < 1 || values < 1 || text < 1) {
            throw new IllegalArgumentException("every limit is at least 1");
        }
    }
}
