package usher.spark.survey;

import java.util.Locale;
import usher.diff.SiteAccess;

/** How far a site restricts one crawler. */
enum Restriction {
    /** Proved: the file disallows nothing. */
    UNRESTRICTED,
    /** The file disallows some paths and allows others, with an example of each. */
    PARTLY,
    /** Proved: the file allows nothing but itself. */
    FULLY,
    /** The site has no file in the crawler's dialect: everything is allowed. */
    UNAVAILABLE,
    /** The content of the file is unknown. */
    UNREACHABLE,
    /** The proof exceeded its budget. */
    UNDECIDED,
    /** The response is not in the archive. */
    UNKNOWN;

    static Restriction of(SiteAccess access) {
        return switch (access) {
            case OPEN -> UNRESTRICTED;
            case PARTLY -> PARTLY;
            case BLOCKED -> FULLY;
            case UNDECIDED -> UNDECIDED;
        };
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
