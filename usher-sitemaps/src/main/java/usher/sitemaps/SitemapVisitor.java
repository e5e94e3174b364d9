package usher.sitemaps;

/** Is handed what a walk comes upon, while it goes on, on the thread that walks. */
public interface SitemapVisitor {
    /** Whether the walk goes on. */
    enum Next {
        GO_ON,
        STOP
    }

    /** The walk turns to a sitemap. It is called before the walk waits for the site, and before anything is requested. */
    default Next sitemap(WalkProgress progress) {
        return Next.GO_ON;
    }

    /** A sitemap lists a page. */
    Next page(SitemapPage page);

    /** There is something wrong with a sitemap. */
    Next finding(SitemapFinding finding);
}
