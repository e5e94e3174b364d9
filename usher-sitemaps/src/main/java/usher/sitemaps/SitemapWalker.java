package usher.sitemaps;

import static java.util.Objects.requireNonNull;

import java.util.List;
import usher.fetch.follow.Fetcher;
import usher.fetch.time.TimeSource;
import usher.uri.Authority;

/**
 * Fetches sitemaps, indexes and what they name, one after the other, each address once. One sitemap that fails does not end
 * the walk. Never more than one sitemap is in memory. Immutable; walks may go on side by side.
 *
 * <p>Whose pages: a sitemap that a robots.txt names may stand on any host and list pages of that robots.txt's authority
 * (sitemaps.org, cross submission). Pages of others are handed over too, marked as foreign. An index may name sitemaps of
 * its own host and of the robots.txt's; others are not fetched.
 */
public final class SitemapWalker {
    private final Fetcher fetcher;
    private final TimeSource time;
    private final WalkLimits limits;

    /**
     * A walker.
     *
     * @param fetcher such as {@code LiveUsher.fetcher()}, which has the address guard
     */
    public SitemapWalker(Fetcher fetcher, TimeSource time, WalkLimits limits) {
        this.fetcher = requireNonNull(fetcher, "fetcher");
        this.time = requireNonNull(time, "time");
        this.limits = requireNonNull(limits, "limits");
    }

    /**
     * Walks, and blocks the calling thread until the end. An interrupt stops the walk and is left set.
     *
     * @param site whose robots.txt it is
     * @param sitemaps the addresses that it names
     * @param visitor is called on the calling thread
     */
    public WalkSummary walk(Authority site, List<String> sitemaps, SitemapVisitor visitor) {
        return new Walk(fetcher, time, limits, site, visitor).run(sitemaps);
    }
}
