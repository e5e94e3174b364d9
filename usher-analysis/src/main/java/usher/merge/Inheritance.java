package usher.merge;

/** How a fragment's rules for {@code *} apply to a crawler that only another fragment names. */
public enum Inheritance {
    /** They do not apply to the crawler, as in a single file (RFC 9309 §2.2.1); this is reported. */
    NONE,
    /** They are copied into a group for the crawler. */
    COPY
}
