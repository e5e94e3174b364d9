/**
 * The entry point for live crawlers: {@link usher.fetch.LiveUsher} and its {@link usher.fetch.LiveCrawler}s.
 *
 * <p>In: URLs. Out: {@link usher.fetch.LiveVerdict}s: access, reason, rule and basis. {@code SiteCache} fetches the
 * file of each authority once for all callers, keeps its {@link usher.access.site.SiteState}, and saves every version
 * in the store. Implements RFC 9309 §2.3.1 and §2.4, and the requirements CA-01 to CA-06 and T-01 of {@code docs/spec}.
 * Thread-safe.
 */
@NullMarked
package usher.fetch;

import org.jspecify.annotations.NullMarked;
