package usher.testkit.archive;

import java.util.Optional;

/** The kinds of URL rows, by what is special about them. */
public enum UrlKind {
    NULL_URL("NO_URL"),
    EMPTY_URL("NO_URL"),
    GARBAGE("BAD_URL"),
    OTHER_SCHEME("BAD_URL"),
    /** A URL slightly longer than 65,536 characters. */
    LONG_URL("URL_TOO_LONG"),
    NULL_TIME("NO_TIME"),
    /** A URL of 20 Mi characters. */
    HUGE_URL("URL_TOO_LONG"),
    /** A URL of the big site. */
    BIG_SITE(0.20),
    /** The time is exactly that of one of the site's captures. */
    AT_CAPTURE(0.02),
    /** The time is before the first of the site's captures. */
    BEFORE_CAPTURES(0.03),
    /** The time is after the last of the site's captures. */
    AFTER_CAPTURES(0.03),
    /** Another scheme or port than the site's captures. */
    OTHER_ORIGIN(0.02),
    /**
     * A URL in an unusual form: user info, uppercase letters, a default port, Unicode in host or path, characters that
     * need escaping.
     */
    EQUIVALENT_URL(0.02),
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

    /** Returns the reject code of an invalid row; empty for valid kinds. */
    public Optional<String> reject() {
        return reject;
    }

    /** Returns the default share of valid rows. Invalid rows have a number instead; all other rows are ordinary. */
    public double share() {
        return share;
    }
}
