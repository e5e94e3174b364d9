/**
 * The state of each site's robots.txt: fetched once for all callers, cached and refreshed.
 *
 * <p>In: an {@code Authority}. Out: a {@link usher.access.site.SiteState}, from which {@link
 * usher.access.site.SiteReading} computes the decision for one dialect. {@link usher.fetch.site.SiteCache} caches the
 * states, runs one fetch at a time for each authority, and saves every version in the store. Knows no URL but that of
 * the file, no rules and no socket. Implements RFC 9309 §2.3.1 and §2.4, and the requirements CA-01 to CA-06 and T-01 of {@code docs/spec}. Thread-safe.
 */
@NullMarked
package usher.fetch.site;

import org.jspecify.annotations.NullMarked;
