package usher.sitemaps;

/** Receives the results of a walk as they are found, on the thread of the walk. */
public interface SitemapVisitor {
    enum Next {
        CONTINUE,
        STOP
    }

    /** Called before the walk waits for the site of a sitemap and requests the sitemap. */
    default Next sitemap(WalkProgress progress) {
        return Next.CONTINUE;
    }

    Next page(SitemapPage page);

    Next finding(SitemapFinding finding);
}
