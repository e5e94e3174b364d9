package usher;

/**
 * Which groups a crawler with several product tokens obeys. If no group names any of them, it obeys the groups for {@code *}
 * (requirement D-21).
 */
public enum TokenMatch {
    /** The groups of the first token that any group names; those of its other tokens do not apply. */
    FIRST,
    /** The groups of all its tokens, merged. */
    MERGED
}
