package usher.usage.statement;

import usher.internal.text.Phrases;

/** What kind of text specifies a statement. */
public enum StatementStatus {
    /** A standard, or the documentation of an operator. */
    STANDARD,
    DRAFT,
    EXPIRED,
    /** No specification: a private convention. */
    CONVENTION;

    public String word() {
        return Phrases.word(this);
    }
}
