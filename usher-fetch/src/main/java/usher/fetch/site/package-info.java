/**
 * What is known about each site's robots.txt: fetched once whoever asks, refreshed when it should be, kept.
 *
 * <p>In: an {@code Authority}. Out: a {@link usher.access.site.SiteState}, from which {@link usher.access.site.SiteReading}
 * makes the decision for one dialect, purely. {@link usher.fetch.site.SiteCache} keeps the states, sends one fetch at a time
 * for each authority, and hands every version to the store. Knows no URL but that of the file, no robot's rules and no socket.
 * Carries out RFC 9309 §2.3.1 and §2.4, CA-01 to CA-06 and T-01. Thread-safe.
 */
@NullMarked
package usher.fetch.site;

import org.jspecify.annotations.NullMarked;
