/**
 * Interprets the responses of one site over time, with pure functions: the last good copy, stale copies, outages, the
 * limits of one day and 30 days, and retries.
 *
 * <p>A {@link usher.access.site.SiteState} is computed from snapshots in order of time.
 * {@link usher.access.site.SiteReading} computes the {@link usher.access.site.AccessDecision} of one dialect from it.
 * {@link usher.access.site.AccessMessage} is the text for users. Implements RFC 9309 §2.3.1 and §2.4.
 */
@NullMarked
package usher.access.site;

import org.jspecify.annotations.NullMarked;
