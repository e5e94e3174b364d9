package usher.spark.synthetic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

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

    /** A thousand sites with about the shares that archives of the web have. */
    public static List<SiteKind> usual() {
        List<SiteKind> kinds = new ArrayList<>();
        for (SiteKind kind : values()) {
            int count = switch (kind) {
                case NO_CAPTURE, HTTP_TO_HTTPS, BARE_TO_WWW -> 50;
                case LATE, SERVER_ERROR, FAILURE, HTML -> 30;
                case CHAIN -> 20;
                case TARGET_MISSING, OTHER_HOST, RATE_LIMITED -> 10;
                case LOOP, CUT -> 5;
                case CLIENT_ERROR -> 60;
                case LARGE -> 2;
                case ORDINARY -> 608;
            };
            kinds.addAll(Collections.nCopies(count, kind));
        }
        Collections.shuffle(kinds, new Random(1_000));
        return kinds;
    }
}
