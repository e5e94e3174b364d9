/**
 * Walks the sitemaps that a robots.txt names, and judges the pages they list.
 *
 * <p>In: the addresses of {@code RobotsTxt.sitemaps()} and a {@link usher.fetch.follow.Fetcher}. Out:
 * {@link usher.sitemaps.SitemapPage}s and {@link usher.sitemaps.SitemapFinding}s one by one, and a
 * {@link usher.sitemaps.WalkSummary}. Nothing is fetched unless somebody asks for a walk (F14), and then only through the
 * fetcher, which has the address guard. Knows no socket, no cache, and no robots.txt but through the function that judges.
 * Sitemaps.org's XML, RSS, Atom and text are read by crawler-commons, from octets in memory and never with a document type, so
 * that a sitemap can name no entity and no file; gzip is undone before, up to a limit. Read {@link usher.sitemaps.SitemapWalker} first. A walk belongs to one thread; walkers are
 * immutable.
 */
package usher.sitemaps;
