package usher.spark.synthetic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What is special about the captures of a site. */
public enum SiteKind {
    /** A text that sometimes changes. */
    ORDINARY,
    NO_CAPTURE,
    /** All captures are later than all URLs of the site. */
    LATE,
    HTTP_TO_HTTPS,
    BARE_TO_WWW,
    /** Up to six consecutive redirects. */
    CHAIN,
    /** Redirects back to the start. */
    LOOP,
    /** Redirects to a URL that is not in the archive. */
    TARGET_MISSING,
    /** Redirects to the robots.txt of site 0. */
    OTHER_HOST,
    /** No file for some time. */
    CLIENT_ERROR,
    RATE_LIMITED,
    SERVER_ERROR,
    /** No response for some time. */
    FAILURE,
    /** An HTML page with status 200. */
    HTML,
    /** A text of more than 500 KiB. */
    LARGE,
    /** Every other capture is truncated. */
    CUT;

    /** One site of each kind, and as many ordinary ones. */
    public static List<SiteKind> mixed() {
        List<SiteKind> kinds = new ArrayList<>(List.of(values()));
        kinds.addAll(Collections.nCopies(kinds.size(), ORDINARY));
        return kinds;
    }
}
