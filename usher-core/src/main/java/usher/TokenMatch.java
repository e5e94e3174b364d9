package usher;

/** Which groups a crawler with several product tokens obeys (D-21). */
public enum TokenMatch {
    /** The groups of the first token that any group names. */
    FIRST,
    /** The groups of all its tokens, merged. */
    MERGED
}
