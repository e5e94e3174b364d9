package usher.sitemaps;

import java.time.Instant;
import java.util.Optional;

/**
 * An entry of a sitemap or of a sitemap index.
 *
 * @param url the URL, as written if the parser provides that
 * @param line the line on which the entry or its URL ends; 0 if the parser does not provide it
 */
record SitemapEntry(String url, int line, Optional<Instant> lastModified) {}
