package usher.lint;

@FunctionalInterface
interface LintCheck {
    /** Checks the file and adds findings. Never throws on content; about linear in the file. */
    void run(LintedFile file, FindingCollector findings);

    /** Whether the check compares dialects; it then runs once instead of once for each dialect. */
    default boolean comparesReadings() {
        return false;
    }
}
