package usher;

/**
 * The URL of a sitemap (sitemaps.org). It belongs to the site, not to a group.
 *
 * @param url the URL as written, or resolved against the site where the dialect does so
 * @param line the number of its line
 */
public record Sitemap(String url, int line) {}
