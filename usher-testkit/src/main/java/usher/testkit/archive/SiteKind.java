package usher.testkit.archive;

/** The kinds of sites, by what is special about their captures. */
public enum SiteKind {
    /** No captures. */
    NO_CAPTURE(0.05),
    /** All captures are later than all URL rows of the site. */
    LATE(0.03),
    /** The http URL redirects to https. */
    HTTP_TO_HTTPS(0.05),
    /** The host without www redirects to the one with www. */
    BARE_TO_WWW(0.05),
    /** Up to six consecutive redirects. */
    CHAIN(0.02),
    /** Redirects back to the start, or to themselves. */
    LOOP(0.005),
    /** Redirects to a URL that is not in the archive. */
    TARGET_MISSING(0.01),
    /** Redirects to the robots.txt of the big site. */
    OTHER_HOST(0.01),
    /** 404, 410, 403 or 401 for some time. */
    CLIENT_ERROR(0.06),
    /** 429 for some time. */
    RATE_LIMITED(0.01),
    /** 5xx for some time, after a good copy if there is more than one capture. */
    SERVER_ERROR(0.03),
    /** No response for some time, after a good copy if there is more than one capture. */
    FAILURE(0.03),
    /** An HTML page with status 200. */
    HTML(0.03),
    /** A text of more than 500 KiB. */
    LARGE(0.002),
    /** Responses with Content-Encoding: gzip. */
    GZIP(0.05),
    /** Every other capture is truncated. */
    CUT(0.005),
    /** A text that sometimes changes. */
    ORDINARY(0);

    private final double share;

    SiteKind(double share) {
        this.share = share;
    }

    /** Returns the default share of sites. All other sites are ordinary. */
    public double share() {
        return share;
    }
}
