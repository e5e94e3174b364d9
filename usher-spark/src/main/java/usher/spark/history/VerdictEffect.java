package usher.spark.history;

import java.util.Locale;
import usher.diff.Outcome;
import usher.diff.PolicyDiff;

/** How the verdicts for a crawler changed, as far as examples were found. */
enum VerdictEffect {
    /** Proved: no URL has another verdict. */
    SAME,
    /** Some URLs became disallowed, none allowed. */
    STRICTER,
    /** Some URLs became allowed, none disallowed. */
    LOOSER,
    /** Some URLs became allowed, others disallowed. */
    MIXED,
    /** The budget was too small to decide. */
    UNDECIDED;

    static VerdictEffect of(PolicyDiff diff) {
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

    EventKind kind() {
        return switch (this) {
            case SAME -> EventKind.VERDICTS_UNCHANGED;
            case UNDECIDED -> EventKind.VERDICTS_UNDECIDED;
            case STRICTER, LOOSER, MIXED -> EventKind.VERDICTS_CHANGED;
        };
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
