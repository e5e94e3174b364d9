package usher.access;

/** The policy while a robots.txt is unreachable. */
public enum WhenUnreachable {
    /** Disallow everything once the last good copy is more than a day old (RFC 9309 §2.3.1.4 and §2.4). */
    DISALLOW,
    /** Use the last good copy until it is 30 days old, then disallow everything. */
    LAST_GOOD,
    /** Allow everything: a choice for archives, visible in the basis. */
    ALLOW,
    /**
     * Google's policy: disallow everything for 12 hours. Then use the last good copy up to 30 days, or allow everything
     * if there never was one. After that, allow everything if the rest of the site is reachable, otherwise disallow
     * everything.
     */
    GOOGLE
}
