package usher.usage.statement;

import java.util.Locale;

/** The maximum level of use that {@code use=} of Content-Signal names, the lowest first. */
public enum UseLevel {
    IMMEDIATE,
    REFERENCE,
    FULL;

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
