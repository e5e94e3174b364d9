package usher.sitemaps;

import usher.bytes.Bytes;

/** The result of downloading one sitemap. */
sealed interface SitemapDownload {
    /**
     * The sitemap was fetched.
     *
     * @param url the URL after redirects
     * @param cut whether the body was truncated
     */
    record Fetched(String url, Bytes body, boolean cut) implements SitemapDownload {}

    /** The sitemap was not fetched, for this reason. */
    record NotFetched(SitemapFinding.Code code, String message) implements SitemapDownload {}

    /** The thread was interrupted. */
    record Interrupted() implements SitemapDownload {}
}
