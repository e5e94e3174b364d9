package usher.sitemaps;

import java.util.List;
import java.util.Optional;

/**
 * The content of one sitemap.
 *
 * @param known whether it is a sitemap
 * @param index whether its entries are sitemaps, not pages
 * @param entries the entries, in order
 * @param more whether it has more entries than the maximum
 * @param problem the position and cause of a markup error
 */
record SitemapContent(
        boolean known, boolean index, List<SitemapEntry> entries, boolean more, Optional<Problem> problem) {
    record Problem(int line, String message) {}
}
