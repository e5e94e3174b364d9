package usher.cli.sitemaps;

import usher.cli.verdict.CrawlerVerdict;
import usher.directive.Sitemap;
import usher.sitemaps.SitemapFinding;
import usher.sitemaps.SitemapPage;
import usher.sitemaps.WalkSummary;

/** Writes what {@code sitemaps} finds, as it is found. */
interface SitemapsPrinter {
    /** The robots.txt names a sitemap. */
    void named(Sitemap sitemap);

    /** A page, and what one robot is told about it. */
    void page(SitemapPage page, CrawlerVerdict result);

    void finding(SitemapFinding finding);

    /**
     * The end.
     *
     * @param forbidden pages that a robot is forbidden
     */
    void summary(WalkSummary summary, long forbidden);
}
