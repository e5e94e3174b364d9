package usher.sitemaps;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.RobotsTxt;
import usher.Sitemap;
import usher.fetch.LiveCrawler;
import usher.fetch.pace.Requester;
import usher.uri.Authority;

/**
 * Fetches sitemaps, indexes and what they name, one after the other, each address once. One sitemap that fails does not end
 * the walk. Never more than one sitemap is in memory. Immutable; walks may go on side by side.
 *
 * <p>Whose pages: a sitemap that a robots.txt names may stand on any host and list pages of that robots.txt's authority
 * (sitemaps.org, cross submission). Pages of others are handed over too, marked as foreign. An index may name sitemaps of
 * its own host and of the robots.txt's; others are not fetched.
 *
 * <p>A walk is polite: each of its requests, redirects included, is a visit of the robot. It is sent only if the robots.txt of
 * its own authority allows it, and at the pace that this authority asks for.
 */
public final class SitemapWalker {
    private final LiveCrawler robot;
    private final WalkLimits limits;
    private final Waiter waiter;

    /**
     * A walker.
     *
     * @param robot who requests the sitemaps, through its usher's pacer and fetcher
     */
    public SitemapWalker(LiveCrawler robot, WalkLimits limits) {
        this(robot, limits, Waiter.BLOCKING);
    }

    SitemapWalker(LiveCrawler robot, WalkLimits limits, Waiter waiter) {
        this.robot = requireNonNull(robot, "robot");
        this.limits = requireNonNull(limits, "limits");
        this.waiter = requireNonNull(waiter, "waiter");
    }

    /** As {@link #walk(Authority, List, SitemapVisitor)}, with the sitemaps that the file names, completed with the site's address. */
    public WalkSummary walk(Authority site, RobotsTxt robots, SitemapVisitor visitor) {
        return walk(
                site,
                robots.sitemaps(site.toString()).stream().map(Sitemap::url).toList(),
                visitor);
    }

    /**
     * Walks, and blocks the calling thread until the end. An interrupt stops the walk and is left set.
     *
     * @param site whose robots.txt it is
     * @param sitemaps the URLs that it names
     * @param visitor is called on the calling thread
     */
    public WalkSummary walk(Authority site, List<String> sitemaps, SitemapVisitor visitor) {
        Requester caller = new Requester("sitemaps of " + site);
        return new Walk(robot, limits, waiter, caller, site, visitor).run(sitemaps);
    }
}
