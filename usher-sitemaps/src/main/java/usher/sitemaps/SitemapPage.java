package usher.sitemaps;

import java.time.Instant;
import java.util.Optional;

/**
 * A page that is listed in a sitemap. Its text is untrusted: escape it before display.
 *
 * @param url the absolute URL, as written; in RSS, resolved against the sitemap
 * @param line the line on which the entry ends, starting at 1; 0 in text sitemaps, where it is unknown
 * @param lastModified the time of the last change according to the sitemap; a date alone means its start in UTC
 * @param foreign whether the page belongs to another authority than the robots.txt, whose rules then do not apply
 */
public record SitemapPage(String url, String sitemap, int line, Optional<Instant> lastModified, boolean foreign) {}
