/**
 * The entry point for live crawlers: {@link usher.fetch.LiveUsher} and its {@link usher.fetch.LiveCrawler}s.
 *
 * <p>In: URLs. Out: {@link usher.fetch.LiveVerdict}s: access, reason, rule and basis. The packages below fetch, cache
 * and pace. Thread-safe.
 */
@NullMarked
package usher.fetch;

import org.jspecify.annotations.NullMarked;
