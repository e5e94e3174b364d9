package usher.syntax;

/** How much of a file its dialect reads. */
public enum Completeness {
    /** All of it. */
    WHOLE,
    /** The part before the size limit. */
    TRUNCATED,
    /** None: the file is over the size limit, and the dialect then ignores it. */
    TOO_LARGE,
    /** None: the dialect does not take the file for text. */
    NOT_TEXT;

    /** Whether the dialect reads none of the file, so that it forbids nothing. */
    public boolean isVoid() {
        return this == TOO_LARGE || this == NOT_TEXT;
    }
}
