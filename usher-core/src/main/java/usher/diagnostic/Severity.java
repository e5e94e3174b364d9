package usher.diagnostic;

/** How much a finding matters to the site owner's intent, not to a grammar. */
public enum Severity {
    /** Some major crawler will do other than what is written. */
    ERROR,
    /** Crawlers may disagree about what is written, or a line has no effect. */
    WARNING,
    /** Worth knowing; nothing goes wrong. */
    INFORMATION
}
