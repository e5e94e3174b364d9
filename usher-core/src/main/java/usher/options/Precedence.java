package usher.options;

/**
 * Which of several matching rules decides. Between rules of equal weight Allow decides (RFC 9309 §2.2.2), then the
 * earlier line.
 */
public enum Precedence {
    /** Any matching Disallow decides; the first in the file is reported (the 1994 standard has no Allow). */
    ANY_DISALLOW,
    /** The first rule in the file that matches (D-28). */
    FILE_ORDER,
    /** The rule with the most normalized bytes, with {@code *} and {@code $} (RFC 9309, google/robotstxt; D-02). */
    MOST_BYTES,
    /** The rule with the most bytes without {@code *} and a final {@code $} (Yandex; D-01). */
    MOST_LITERALS
}
