package usher.merge;

/** What becomes of a fragment's rules for {@code *} when another fragment names a crawler and this one does not. */
public enum Inheritance {
    /** They do not reach the crawler, as RFC 9309 §2.2.1 has it of one file; this is reported. */
    NONE,
    /** They are copied into a group for the crawler. */
    COPY
}
