package usher.sitemaps;

import java.util.List;
import java.util.Optional;

/**
 * What one sitemap says.
 *
 * @param known whether it is a sitemap at all
 * @param index whether its entries name sitemaps, not pages
 * @param entries in its order
 * @param more whether it has more entries than are read
 * @param problem where and why its markup could not be read further
 */
record SitemapContent(boolean known, boolean index, List<Entry> entries, boolean more, Optional<Problem> problem) {
    record Problem(int line, String message) {}
}
