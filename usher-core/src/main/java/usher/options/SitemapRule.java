package usher.options;

/** Which values of {@code Sitemap} a dialect accepts. */
public enum SitemapRule {
    /** None: the dialect does not support the directive. */
    IGNORED,
    /** An absolute http, https or ftp URL with a host (sitemaps.org; RFC 9309 §2.2.4 does not define the value). */
    ABSOLUTE_URL,
    /**
     * An absolute URL, or a relative one that is resolved against the site's root if the site is known. No built-in
     * dialect uses it.
     */
    RESOLVED,
    /**
     * Yandex's parser: an http or https URL under 1,016 bytes with a simple host; a value like {@code /map.xml} is
     * resolved against the site.
     */
    YANDEX
}
