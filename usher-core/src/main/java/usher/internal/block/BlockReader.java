package usher.internal.block;

/** The part of a dialect that only Usher's own modules see: it decides about URLs by a {@link RuleBlock} alone, without a policy. */
public abstract class BlockReader {
    /** The result for {@code /robots.txt}, which is always allowed. */
    public static final int ROBOTS_TXT = -2;

    /** The result for an invalid URL, which is not allowed. */
    public static final int BAD_URL = -3;

    /** Finds the rule that decides about a URL. */
    protected abstract int findRule(byte[] bytes, int block, String url);

    /**
     * Finds the rule that decides about a URL.
     *
     * @param usher an {@code Usher} for the dialect of the policy from which the block was made
     * @param bytes an array that contains the block
     * @param block the index at which the block starts
     * @return a code for {@link RuleBlock#allows} and {@link RuleBlock#line}, {@link RuleBlock#NONE},
     *     {@link #ROBOTS_TXT} or {@link #BAD_URL}
     */
    public static int find(BlockReader usher, byte[] bytes, int block, String url) {
        return usher.findRule(bytes, block, url);
    }
}
