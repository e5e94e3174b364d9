package usher.sitemaps;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;

/**
 * A page that a sitemap lists. Text of the sitemap: escape before showing.
 *
 * @param url an absolute URL, as written; resolved in RSS
 * @param sitemap the URL of the sitemap
 * @param line the line on which its entry ends there, from 1; 0 in a list of addresses, where that is not known
 * @param lastModified when it was last changed, as the sitemap says; a date alone means its first moment in UTC
 * @param foreign whether it belongs to another authority than the robots.txt, whose rules then say nothing of it
 */
public record SitemapPage(String url, String sitemap, int line, Optional<Instant> lastModified, boolean foreign) {
    public SitemapPage {
        requireNonNull(url, "url");
        requireNonNull(sitemap, "sitemap");
        requireNonNull(lastModified, "lastModified");
    }
}
