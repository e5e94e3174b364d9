package usher.syntax;

import java.util.Locale;

/** What kind of content a robots.txt has, as one dialect reads it. */
public enum FileKind {
    /** A group has rules. */
    RULES,
    NO_RULES,
    /** No byte, or whitespace only. */
    EMPTY,
    HTML,
    JSON,
    IMAGE,
    /** Bytes of gzip, zstd or zip. */
    COMPRESSED,
    /** Text in UTF-16 without a byte order mark. */
    WIDE,
    /** Longer than the dialect reads; the part that was read can be any robots.txt. */
    CUT;

    /** Returns the name in JSON: lowercase with underscores. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isRobotsTxt() {
        return this == RULES || this == NO_RULES || this == EMPTY || this == CUT;
    }
}
