package usher.sitemaps;

import java.util.Optional;

/**
 * One entry of a sitemap or of an index, as written.
 *
 * @param kind what it names
 * @param url its address, blanks around it gone; empty if it has none
 * @param line where the address stands, or the entry if it has none
 * @param lastModified the date, as written
 */
record Entry(Kind kind, String url, int line, Optional<String> lastModified) {
    enum Kind {
        PAGE,
        SITEMAP
    }
}
