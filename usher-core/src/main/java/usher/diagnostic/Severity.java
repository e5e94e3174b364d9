package usher.diagnostic;

/** How much a diagnostic affects what the site owner intended. */
public enum Severity {
    /** A major crawler does not do what the file appears to say. */
    ERROR,
    /** Crawlers may read the line differently, or it has no effect. */
    WARNING,
    /** A note; no crawler is affected. */
    INFORMATION
}
