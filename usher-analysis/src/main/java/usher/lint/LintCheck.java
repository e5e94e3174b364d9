package usher.lint;

/** One thing that lint looks for. Has no state, and knows no other check. */
interface LintCheck {
    /** Looks at the file and adds what it finds. Never throws on content; about linear in the file. */
    void look(LintedFile file, Findings findings);

    /** Whether it compares the chosen reading with the others; such a check looks once, and not in each reading. */
    default boolean comparesReadings() {
        return false;
    }
}
