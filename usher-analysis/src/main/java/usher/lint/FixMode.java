package usher.lint;

public enum FixMode {
    /** Only fixes that provably change no verdict. */
    SAFE,
    /** Also suggestions, which follow the probable intent. */
    SUGGESTED
}
