package usher.syntax;

/** How much of a file was read. */
public enum Completeness {
    WHOLE,
    /** The part before the size limit. */
    TRUNCATED,
    /** None: the file exceeds the size limit and the dialect ignores it. */
    TOO_LARGE,
    /** None: the dialect does not accept the file as text. */
    NOT_TEXT;

    /** Whether the dialect ignores the whole file, so that everything is allowed. */
    public boolean isVoid() {
        return this == TOO_LARGE || this == NOT_TEXT;
    }
}
