package usher.overview;

import java.util.Locale;
import usher.diff.Reach;

/** How much of a site a crawler may fetch. */
public enum SiteAccess {
    /** Provably everything. */
    OPEN,
    /** Some paths are allowed and some are not. */
    PARTLY,
    /** Provably nothing. */
    BLOCKED,
    /** The budget was not sufficient for a proof. */
    UNDECIDED;

    /** Returns the access that a proof found. */
    public static SiteAccess of(Reach reach) {
        return switch (reach) {
            case EVERYTHING -> OPEN;
            case PART -> PARTLY;
            case NOTHING -> BLOCKED;
            case UNDECIDED -> UNDECIDED;
        };
    }

    /** Returns the name in text and JSON. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
