package usher.sitemaps;

import usher.bytes.Bytes;

/** What came of the way to one sitemap. */
sealed interface Download {
    /**
     * It was fetched.
     *
     * @param url where it was found, redirects followed
     * @param cut whether it is longer than was read
     */
    record Fetched(String url, Bytes body, boolean cut) implements Download {}

    /** It was not, for that reason. */
    record NotFetched(SitemapFinding.Code code, String message) implements Download {}

    /** The thread was interrupted. */
    record Interrupted() implements Download {}
}
