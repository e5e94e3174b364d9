package usher.sitemaps;

/** Receives the results of a walk as they are found, on the thread of the walk. */
public interface SitemapVisitor {
    /** Whether the walk continues. */
    enum Next {
        CONTINUE,
        STOP
    }

    /** Called before the walk waits for the site of a sitemap and requests the sitemap. */
    default Next sitemap(WalkProgress progress) {
        return Next.CONTINUE;
    }

    /** Called for each page that a sitemap lists. */
    Next page(SitemapPage page);

    /** Called for each problem with a sitemap. */
    Next finding(SitemapFinding finding);
}
