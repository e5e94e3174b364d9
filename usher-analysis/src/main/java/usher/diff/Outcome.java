package usher.diff;

/** What a comparison of two policies came to. */
public enum Outcome {
    /** Proved: no URL has another verdict. */
    SAME,
    /** A URL with another verdict is known. */
    DIFFERENT,
    /** The budget did not suffice to prove the one or find the other. */
    UNDECIDED
}
