/**
 * Walks the sitemaps in a robots.txt, and checks the pages that they list.
 *
 * <p>A walk needs a {@code RobotsTxt} or its sitemaps, and a {@link usher.fetch.LiveCrawler}. It passes on each
 * {@link usher.sitemaps.SitemapPage} and {@link usher.sitemaps.SitemapFinding} as it is found, and returns a
 * {@link usher.sitemaps.WalkSummary}. Nothing is fetched before a walk starts (F-14). Each request of a walk is a visit
 * of the crawler: it uses the pacer, and the fetcher with the address guard.
 *
 * <p>crawler-commons parses XML, RSS, Atom and text sitemaps, from bytes in memory and without DOCTYPE, so that a
 * sitemap cannot refer to entities or files. Gzip is decompressed before, up to a limit. Read
 * {@link usher.sitemaps.SitemapWalker} first. A walk runs on one thread; walkers are immutable.
 */
@NullMarked
package usher.sitemaps;

import org.jspecify.annotations.NullMarked;
