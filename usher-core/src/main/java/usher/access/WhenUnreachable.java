package usher.access;

/** What is done while a robots.txt is unreachable. Every choice but {@link #ALLOW} ends in "nothing is allowed". */
public enum WhenUnreachable {
    /** Nothing is allowed once the last good copy is more than a day old (RFC 9309 §2.3.1.4 and §2.4). */
    DISALLOW,
    /** The last good copy counts until it is 30 days old. */
    LAST_GOOD,
    /** Everything is allowed: the deliberate choice of archives, visible in the basis. */
    ALLOW,
    /**
     * Google's fallback: no crawling for 12 hours; then up to 30 days the last good copy, or no restrictions if there never
     * was one; then no restrictions if the site is there otherwise, else no crawling.
     */
    GOOGLE
}
