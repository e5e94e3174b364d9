package usher.sitemaps;

import static java.util.Objects.requireNonNull;

import java.util.Locale;

/**
 * Something about a sitemap that its owner should know. The message may have text of the sitemap: escape before showing.
 *
 * @param code what it is
 * @param sitemap the URL of the sitemap
 * @param line where, from 1: the end of the entry that is meant; 0 for the whole of it, or where that is not known
 * @param message in one sentence
 */
public record SitemapFinding(Code code, String sitemap, int line, String message) {
    /** Kinds of findings. */
    public enum Code {
        /** It could not be fetched. */
        FETCH_FAILED,
        /** A robots.txt disallows it, or what it redirects to; it is not fetched. */
        DISALLOWED,
        /** It is no sitemap of a kind that is known. */
        NOT_A_SITEMAP,
        /** The gzip is broken; what came before counts. */
        BAD_ENCODING,
        /** Its markup is broken there; what came before counts. */
        BAD_MARKUP,
        /** An entry has an address that cannot be understood. */
        BAD_URL,
        /** Pages of another authority than the robots.txt (once for each). */
        FOREIGN_PAGES,
        /** An index names a sitemap of another host; it is not fetched. */
        FOREIGN_SITEMAP,
        /** It is over the limit; what came before counts. */
        TOO_LARGE,
        /** It has more entries than the protocol permits; those beyond are not read. */
        TOO_MANY_ENTRIES,
        /** Indexes are nested too deep; what is below is not fetched. */
        TOO_DEEP,
        /** The walk has seen as many sitemaps as it may; no more are fetched. */
        TOO_MANY_SITEMAPS,
        /** It was visited before, under this address or another. */
        VISITED_BEFORE,
        /** The walk's time is over. */
        OUT_OF_TIME,
        /** It has more findings, which are not listed. */
        MORE_FINDINGS;

        /** The word as it is written in JSON. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public SitemapFinding {
        requireNonNull(code, "code");
        requireNonNull(sitemap, "sitemap");
        requireNonNull(message, "message");
    }
}
