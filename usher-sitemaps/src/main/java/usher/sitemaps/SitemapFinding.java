package usher.sitemaps;

import java.util.Locale;

/**
 * A problem with a sitemap. The message may contain untrusted text from the sitemap: escape it before display.
 *
 * @param line the line on which the entry ends, starting at 1; 0 for the whole sitemap, or if the line is unknown
 */
public record SitemapFinding(Code code, String sitemap, int line, String message) {
    private static final int MAX_TEXT = 200;

    public enum Code {
        FETCH_FAILED,
        /** A robots.txt disallows the sitemap or the target of its redirect; it is not fetched. */
        DISALLOWED,
        /** The document is not a sitemap in a known format. */
        NOT_A_SITEMAP,
        /** The gzip data is invalid, and the content before the error is used; or the text is not in its encoding. */
        BAD_ENCODING,
        /** The markup is invalid; the entries before the error are used. */
        BAD_MARKUP,
        /** The URL of an entry is invalid. */
        BAD_URL,
        /** The sitemap lists pages of another authority than that of the robots.txt (reported once per authority). */
        FOREIGN_PAGES,
        /** An index lists a sitemap on another host; it is not fetched. */
        FOREIGN_SITEMAP,
        /** The sitemap exceeds the maximum size; the content before the limit is used. */
        TOO_LARGE,
        /** The sitemap has more entries than the protocol allows; the rest is not read. */
        TOO_MANY_ENTRIES,
        /** Indexes are nested too deep; the sitemaps below are not fetched. */
        TOO_DEEP,
        /** The maximum number of sitemaps is reached; no more are fetched. */
        TOO_MANY_SITEMAPS,
        /** The sitemap was visited before, with this URL or another. */
        VISITED_BEFORE,
        /** The time limit of the walk is reached. */
        OUT_OF_TIME,
        MORE_FINDINGS;

        /** Whether a sitemap with such a finding was not read, or not completely. */
        boolean isIncomplete() {
            return this == NOT_A_SITEMAP
                    || this == BAD_ENCODING
                    || this == BAD_MARKUP
                    || this == BAD_URL
                    || this == FOREIGN_SITEMAP
                    || this == TOO_LARGE
                    || this == TOO_MANY_ENTRIES;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static String truncate(String text) {
        return text.length() <= MAX_TEXT ? text : text.substring(0, MAX_TEXT) + "…";
    }
}
