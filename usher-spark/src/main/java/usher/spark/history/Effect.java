package usher.spark.history;

import java.util.Locale;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;

/** Which way the verdicts for a robot changed, as far as the examples that were found tell. */
enum Effect {
    /** Proved: no URL has another verdict. */
    SAME,
    /** URLs are newly disallowed, none newly allowed. */
    STRICTER,
    /** URLs are newly allowed, none newly disallowed. */
    LOOSER,
    /** Both. */
    MIXED,
    /** The budget did not suffice. */
    UNDECIDED;

    static Effect of(PolicyDiff diff) {
        if (diff.outcome() != Outcome.DIFFERENT) {
            return diff.outcome() == Outcome.SAME ? SAME : UNDECIDED;
        }
        boolean looser = diff.newlyAllowed() > 0;
        boolean stricter = diff.newlyDisallowed() > 0;
        if (looser && stricter) {
            return MIXED;
        }
        return looser ? LOOSER : STRICTER;
    }

    /** The kind of event that tells of it. */
    EventKind kind() {
        return switch (this) {
            case SAME -> EventKind.VERDICTS_UNCHANGED;
            case UNDECIDED -> EventKind.VERDICTS_UNDECIDED;
            case STRICTER, LOOSER, MIXED -> EventKind.VERDICTS_CHANGED;
        };
    }

    /** The word in the table. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
