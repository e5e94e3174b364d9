package usher;

/**
 * The address of a sitemap (sitemaps.org), which belongs to the site and not to a group.
 *
 * @param url the address as written, or completed with the site's where the dialect does so
 * @param line the line that names it
 */
public record Sitemap(String url, int line) {}
