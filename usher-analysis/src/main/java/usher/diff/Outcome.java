package usher.diff;

/** The outcome of a comparison of two policies. */
public enum Outcome {
    /** Provably, no verdict changes. */
    SAME,
    /** A URL whose verdict changes was found. */
    DIFFERENT,
    /** The budget was not sufficient. */
    UNDECIDED
}
