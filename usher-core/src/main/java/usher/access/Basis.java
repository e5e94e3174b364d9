package usher.access;

import java.util.Locale;

/** What a decision rests on. */
public enum Basis {
    /** A copy within its lifetime. */
    FRESH,
    /** A copy past its lifetime but no more than a day old, while a new one cannot be had. */
    STALE,
    /** An older copy, kept because the file is unreachable. */
    LAST_GOOD,
    /** No file counts: it was not found, access to it was denied, or there were too many redirects. */
    UNAVAILABLE,
    /** The file cannot be had. */
    UNREACHABLE,
    /** A file that the caller handed in. */
    GIVEN;

    /** The word as it is written in JSON: lower case with hyphens. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
