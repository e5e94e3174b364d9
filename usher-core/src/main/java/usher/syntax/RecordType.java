package usher.syntax;

import java.util.Set;

/** What a line of a robots.txt is. RFC 9309 §2.2 knows the first three; the others are its "other records". */
public enum RecordType {
    USER_AGENT("User-agent"),
    ALLOW("Allow"),
    DISALLOW("Disallow"),
    SITEMAP("Sitemap"),
    HOST("Host"),
    CLEAN_PARAM("Clean-param"),
    CRAWL_DELAY("Crawl-delay"),
    REQUEST_RATE("Request-rate"),
    VISIT_TIME("Visit-time"),
    COMMENT("Comment"),
    ROBOT_VERSION("Robot-version"),
    CACHE_DELAY("Cache-delay"),
    NOINDEX("Noindex"),
    /** A key that the dialect does not know, or none before the colon. */
    OTHER(""),
    /** Nothing but blanks. */
    EMPTY_LINE(""),
    /** Nothing but a comment. */
    COMMENT_LINE(""),
    /** Text that is no record. */
    UNPARSEABLE("");

    /** The types that say when a crawler may come. */
    public static final Set<RecordType> DELAYS = Set.of(CRAWL_DELAY, REQUEST_RATE, VISIT_TIME, CACHE_DELAY);

    private final String key;

    RecordType(String key) {
        this.key = key;
    }

    /** The key as it is usually written; empty for the types that have none of their own. */
    public String key() {
        return key;
    }

    /** Whether the line has a key and a value. */
    public boolean isRecord() {
        return this != EMPTY_LINE && this != COMMENT_LINE && this != UNPARSEABLE;
    }
}
