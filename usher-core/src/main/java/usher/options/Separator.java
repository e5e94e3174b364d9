package usher.options;

public enum Separator {
    /** Only the first colon. */
    COLON,
    /** The first colon; or the whitespace between exactly two words without a colon (google/robotstxt). */
    COLON_OR_BLANK,
    /**
     * The first colon; if there is none, or if the text before it is not a known name, the whitespace after a known
     * name: as in {@code Disallow /a b} and {@code Sitemap https://example.com/map.xml}. No built-in dialect uses it.
     */
    COLON_OR_WHITESPACE
}
