package usher.sitemaps;

import java.util.List;
import usher.DirectiveValue;
import usher.RobotsTxt;
import usher.fetch.LiveCrawler;
import usher.uri.Authority;

/**
 * Fetches sitemaps and the sitemaps in sitemap indexes, one after the other, each URL once. A sitemap that fails does
 * not end the walk. Only one sitemap at a time is in memory. Immutable; walks may run concurrently.
 *
 * <p>A sitemap in a robots.txt may be on any host and list pages of that robots.txt's authority (sitemaps.org, cross
 * submission). Pages of other authorities are passed on too, marked as foreign. An index may list sitemaps on its own
 * host and on the host of the robots.txt; other sitemaps are not fetched.
 *
 * <p>Each request of a walk, also after a redirect, is a visit of the crawler. It is sent only if the robots.txt of its
 * authority allows it, and after the delay of that authority.
 *
 * @param crawler the crawler that requests the sitemaps, through the pacer and fetcher of its {@code LiveUsher}
 */
public record SitemapWalker(LiveCrawler crawler, WalkLimits limits) {
    /** Walks the sitemaps in a robots.txt; resolves relative URLs: {@link #walk(Authority, List, SitemapVisitor)}. */
    public WalkSummary walk(Authority site, RobotsTxt robots, SitemapVisitor visitor) {
        return walk(
                site, robots.sitemaps(site).stream().map(DirectiveValue::value).toList(), visitor);
    }

    /**
     * Walks the sitemaps. Blocks until the end of the walk. An interrupt stops the walk, and the thread stays
     * interrupted.
     *
     * @param sitemaps the URLs in the robots.txt
     * @param visitor called on the calling thread
     */
    public WalkSummary walk(Authority site, List<String> sitemaps, SitemapVisitor visitor) {
        return new SitemapWalk(crawler, limits, site, visitor).run(sitemaps);
    }
}
