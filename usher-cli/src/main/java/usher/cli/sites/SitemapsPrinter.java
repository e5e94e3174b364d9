package usher.cli.sites;

import usher.Sitemap;
import usher.cli.check.CrawlerVerdict;
import usher.sitemaps.SitemapFinding;
import usher.sitemaps.SitemapPage;
import usher.sitemaps.WalkSummary;

/** Prints the results of {@code sitemaps} as they are found. */
interface SitemapsPrinter {
    /** Prints a sitemap that is listed in robots.txt. */
    void named(Sitemap sitemap);

    /** Prints a page with the verdict for one crawler. */
    void page(SitemapPage page, CrawlerVerdict result);

    void finding(SitemapFinding finding);

    /**
     * Prints the summary of a walk.
     *
     * @param disallowed the number of pages that are disallowed for a crawler
     */
    void summary(WalkSummary summary, long disallowed);
}
