package usher.testkit.archive;

import java.util.Optional;

/** What is special about a URL row. */
public enum UrlKind {
    NULL_URL("NO_URL"),
    EMPTY_URL("NO_URL"),
    GARBAGE("BAD_URL"),
    OTHER_SCHEME("BAD_URL"),
    /** A URL that is a little longer than 65,536 characters. */
    LONG_URL("URL_TOO_LONG"),
    NULL_TIME("NO_TIME"),
    /** A URL of 20 Mi characters. */
    HUGE_URL("URL_TOO_LONG"),
    /** A URL of the big site. */
    BIG_SITE(0.20),
    /** At the very microsecond of one of the site's captures. */
    AT_CAPTURE(0.02),
    /** Before the first of the site's captures. */
    BEFORE_CAPTURES(0.03),
    /** After the last of the site's captures. */
    AFTER_CAPTURES(0.03),
    /** With another scheme or port than the site's captures. */
    OTHER_ORIGIN(0.02),
    /** User info, capital letters, a port that goes without saying, a host or path in Unicode, stray characters. */
    ODD_SPELLING(0.02),
    ORDINARY(0);

    private final Optional<String> reject;
    private final double share;

    UrlKind(String reject) {
        this.reject = Optional.of(reject);
        this.share = 0;
    }

    UrlKind(double share) {
        this.reject = Optional.empty();
        this.share = share;
    }

    /** The code with which such a row must be put aside, if it is poison. */
    public Optional<String> reject() {
        return reject;
    }

    /** The share of the rows unless a plan says otherwise; poison is counted, not shared, and the ordinary are the rest. */
    public double share() {
        return share;
    }
}
