package usher.spark.survey;

/** The kinds of {@link Fact}s. Their order defines the codes in encoded facts. */
enum FactKind {
    /** A capture of a site's robots.txt. */
    CAPTURE(false),
    /** A capture of another URL, such as a redirect target. */
    OTHER_CAPTURE(false),
    /** A reject; the key is its code. */
    REJECT(false),
    /** A site that counts. */
    SITE(false),
    /** A file that was read, counted with its bytes. */
    FILE(false),
    /** A file of more than 512,000 bytes. */
    OVERSIZED(false),
    /** The key is a {@link ResponseSummary}. */
    RESPONSE(false),
    /** The key is a {@link CrawlerFactKey} with a {@link Restriction}. */
    RESTRICTION(false),
    /** The key is a {@link CrawlerFactKey} with a delay class. */
    DELAY(false),
    /** The key is the name of a directive. */
    DIRECTIVE(false),
    /** The key is the misspelled name and the likely directive. */
    TYPO(true),
    /** The key is the id of a diagnostic. */
    DIAGNOSTIC(false),
    /** The key is the binary logarithm of the number of bytes. */
    BYTES(false),
    /** The key is the binary logarithm of the number of lines. */
    LINES(false),
    /** The key is directive, signal and value. */
    SIGNAL(true),
    /** The key is a name in a user-agent line. */
    AGENT(true);

    private final boolean open;

    FactKind(boolean open) {
        this.open = open;
    }

    /** Whether the keys come from files, so that their number is unlimited. */
    boolean isOpen() {
        return open;
    }
}
