package usher.spark.survey;

/** What a {@link Fact} is about. The order is that of the code in stored facts. */
enum Kind {
    /** One for each capture of a site's robots.txt that was read. */
    CAPTURE(false),
    /** One for each capture of something else, such as the target of a redirect. */
    ELSEWHERE(false),
    /** One for each reject; the key is its code. */
    REJECT(false),
    /** One for each site that counts. */
    SITE(false),
    /** One for each file that was read, with its bytes. */
    FILE(false),
    /** The file has more than 512,000 bytes. */
    OVERSIZED(false),
    /** The key is an {@link Answer}. */
    ANSWER(false),
    /** The key is a {@link RobotKey} with a {@link Restriction}. */
    RESTRICTION(false),
    /** The key is a {@link RobotKey} with a class of delays. */
    DELAY(false),
    /** The key is the name of a directive. */
    DIRECTIVE(false),
    /** The key is what is written and what is meant. */
    TYPO(true),
    /** The key is a diagnostic's id. */
    DIAGNOSTIC(false),
    /** The key is the power of two that the number of bytes reaches. */
    BYTES(false),
    /** The key is the power of two that the number of lines reaches. */
    LINES(false),
    /** The key is field, signal and value. */
    SIGNAL(true),
    /** The key is a name. */
    AGENT(true);

    private final boolean open;

    Kind(boolean open) {
        this.open = open;
    }

    /** Whether files make up the keys, so that there may be any number of them. */
    boolean isOpen() {
        return open;
    }
}
