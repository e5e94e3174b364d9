/**
 * Walks the sitemaps that a robots.txt names, and judges the pages they list.
 *
 * <p>In: a {@code RobotsTxt} or its sitemaps, and a {@link usher.fetch.LiveRobot}. Out:
 * {@link usher.sitemaps.SitemapPage}s and {@link usher.sitemaps.SitemapFinding}s one by one, and a
 * {@link usher.sitemaps.WalkSummary}. Nothing is fetched unless a walk is asked for (F-14). Then each request is a visit of the
 * robot: it goes through the pacer, and through the fetcher with the address guard. Knows no socket and no cache.
 * Sitemaps.org's XML, RSS, Atom and text are read by crawler-commons, from bytes in memory and never with a document type, so
 * that a sitemap can name no entity and no file; gzip is undone before, up to a limit. Read {@link usher.sitemaps.SitemapWalker} first. A walk belongs to one thread; walkers are
 * immutable.
 */
@NullMarked
package usher.sitemaps;

import org.jspecify.annotations.NullMarked;
