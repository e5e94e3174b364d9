package usher.testkit.archive;

/** What is special about the captures of a site. */
public enum SiteKind {
    /** There are none. */
    NO_CAPTURE(0.05),
    /** All of them are later than all URL rows of the site. */
    LATE(0.03),
    /** The http form leads to the https one. */
    HTTP_TO_HTTPS(0.05),
    /** The bare host leads to its www one. */
    BARE_TO_WWW(0.05),
    /** Up to six redirects in a row. */
    CHAIN(0.02),
    /** Redirects that lead to their start, or to themselves. */
    LOOP(0.005),
    /** Redirects to what is not in the archive. */
    TARGET_MISSING(0.01),
    /** Redirects to the robots.txt of the big site. */
    OTHER_HOST(0.01),
    /** 404, 410, 403 or 401 for a while. */
    CLIENT_ERROR(0.06),
    /** 429 for a while. */
    RATE_LIMITED(0.01),
    /** 5xx for a while, after a good copy if there is more than one capture. */
    SERVER_ERROR(0.03),
    /** No answer for a while, after a good copy if there is more than one capture. */
    FAILURE(0.03),
    /** An HTML page with status 200. */
    HTML(0.03),
    /** A text of more than 500 KiB. */
    LARGE(0.002),
    /** With Content-Encoding: gzip. */
    GZIP(0.05),
    /** Every other capture breaks off. */
    CUT(0.005),
    /** A text that changes now and then. */
    ORDINARY(0);

    private final double share;

    SiteKind(double share) {
        this.share = share;
    }

    /** The share of the sites unless a plan says otherwise; the ordinary ones are the rest. */
    public double share() {
        return share;
    }
}
