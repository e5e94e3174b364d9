package usher.usage.statement;

import usher.internal.text.Phrases;

/** Whether content may be used for a purpose. */
public enum UsageOutcome {
    ALLOWED,
    DISALLOWED,
    /** No statement says so. There is no default. */
    UNKNOWN,
    /** The page may not be fetched. */
    NOT_APPLICABLE;

    public String word() {
        return Phrases.word(this);
    }
}
