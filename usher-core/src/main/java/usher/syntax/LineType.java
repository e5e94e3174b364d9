package usher.syntax;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** The type of a line. RFC 9309 §2.2 defines the first three; other directives are its "other records". */
public enum LineType {
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
    /** A directive name that the dialect does not know, or no name before the colon. */
    OTHER(""),
    EMPTY_LINE(""),
    COMMENT_LINE(""),
    /** Text that is not a directive. */
    UNPARSEABLE("");

    /** The directives that control when a crawler may visit. */
    public static final Set<LineType> DELAYS = Set.of(CRAWL_DELAY, REQUEST_RATE, VISIT_TIME, CACHE_DELAY);

    /** The types with a standard directive name. */
    public static final Set<LineType> DIRECTIVES = Collections.unmodifiableSet(EnumSet.range(USER_AGENT, NOINDEX));

    private final String directiveName;

    LineType(String directiveName) {
        this.directiveName = directiveName;
    }

    /** Returns the standard directive name; empty for types without one. */
    public String directiveName() {
        return directiveName;
    }

    public boolean isRule() {
        return this == ALLOW || this == DISALLOW;
    }

    /** Whether the directive applies to the whole site, wherever it is in the file. */
    public boolean isSiteWide() {
        return this == SITEMAP || this == HOST || this == CLEAN_PARAM;
    }

    /** Whether the line has a directive name and a value. */
    public boolean isDirective() {
        return this != EMPTY_LINE && this != COMMENT_LINE && this != UNPARSEABLE;
    }
}
