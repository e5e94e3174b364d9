package usher.usage.statement;

import java.util.Locale;

/** Whether content may be used for a purpose. */
public enum UsageOutcome {
    ALLOWED,
    DISALLOWED,
    /** No statement says so. There is no default. */
    UNKNOWN,
    /** The page may not be fetched. */
    NOT_APPLICABLE;

    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
