package usher.sitemaps;

/** Is handed what a walk comes upon, while it goes on, on the thread that walks. */
public interface SitemapVisitor {
    /** Whether the walk goes on. */
    enum Next {
        GO_ON,
        STOP
    }

    /** A sitemap lists a page. */
    Next page(SitemapPage page);

    /** There is something wrong with a sitemap. */
    Next finding(SitemapFinding finding);
}
