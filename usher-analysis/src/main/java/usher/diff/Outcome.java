package usher.diff;

public enum Outcome {
    /** Provably, no verdict changes. */
    SAME,
    /** A URL whose verdict changes was found. */
    DIFFERENT,
    /** The budget was not sufficient. */
    UNDECIDED
}
