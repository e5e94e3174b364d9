package usher.spark.survey;

import java.util.Locale;
import usher.diff.Reach;

/** What a site means to one robot. */
enum Restriction {
    /** Its file disallows nothing: proved. */
    UNRESTRICTED,
    /** Its file disallows something and allows something: both are shown by a path. */
    PARTLY,
    /** Its file allows nothing but itself: proved. */
    FULLY,
    /** It has no file, as the robot's dialect sees it: all is allowed. */
    UNAVAILABLE,
    /** Nobody knows what the file says. */
    UNREACHABLE,
    /** The proof would have taken more steps than it may. */
    UNDECIDED,
    /** What it answered is not in the archive. */
    UNKNOWN;

    static Restriction of(Reach reach) {
        return switch (reach) {
            case EVERYTHING -> UNRESTRICTED;
            case PART -> PARTLY;
            case NOTHING -> FULLY;
            case UNDECIDED -> UNDECIDED;
        };
    }

    /** The word in the tables. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
