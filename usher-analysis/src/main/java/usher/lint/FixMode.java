package usher.lint;

/** Which fixes are carried out. */
public enum FixMode {
    /** Only those that change no verdict: proved after the fact, else withheld. */
    SAFE,
    /** Also suggestions, which do what was probably meant. */
    SUGGESTED
}
