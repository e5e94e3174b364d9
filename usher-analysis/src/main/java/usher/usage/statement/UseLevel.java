package usher.usage.statement;

import usher.internal.text.Phrases;

/** The maximum level of use that {@code use=} of Content-Signal names, the lowest first. */
public enum UseLevel {
    IMMEDIATE,
    REFERENCE,
    FULL;

    public String word() {
        return Phrases.word(this);
    }
}
