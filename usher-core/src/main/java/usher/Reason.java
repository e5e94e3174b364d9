package usher;

public enum Reason {
    /** A rule of the crawler's group decided; {@link Verdict#rule()} is that rule. */
    RULE_MATCHED("a rule of the crawler's group decided"),
    /** A group applies to the crawler, but none of its rules matches, so the URL is allowed. */
    NO_RULE_MATCHED("no rule of the crawler's group matches"),
    /**
     * No group applies to the crawler, so everything is allowed: no group names it, and either there is no group for
     * {@code *}, or the crawler ignores groups for {@code *}.
     */
    NO_GROUP("no group of the file applies to the crawler"),
    /** {@code /robots.txt} itself is always allowed (RFC 9309 §2.2.2). */
    ROBOTS_TXT_ITSELF("/robots.txt itself is always allowed"),
    /**
     * The robots.txt is unavailable, so everything is allowed: it was not found, access was denied, or there were too
     * many redirects (RFC 9309 §2.3.1.3 and §2.3.1.2), or a dialect or setting treats another failure in the same way.
     */
    UNAVAILABLE("robots.txt is unavailable"),
    /** The robots.txt is unreachable, so nothing is allowed (RFC 9309 §2.3.1.4). */
    UNREACHABLE("robots.txt is unreachable"),
    /** The file exceeds the size limit above which the dialect ignores it, so everything is allowed. */
    FILE_TOO_LARGE("the file exceeds the size limit, so this dialect ignores it"),
    /** The dialect does not accept the file as text, so everything is allowed. */
    NOT_TEXT("this dialect does not accept the file as text"),
    /**
     * The dialect does not accept the URL, so it is not allowed: it is invalid, its scheme is not http, https or ftp,
     * or its path and query have more than 65,536 bytes.
     */
    BAD_URL("the URL is invalid");

    private final String explanation;

    Reason(String explanation) {
        this.explanation = explanation;
    }

    public String explanation() {
        return explanation;
    }
}
