/**
 * What the responses of one site mean over time, as pure functions: the last good copy, stale copies, outages, the limits of
 * one day and of 30 days, and when to try again.
 *
 * <p>In: snapshots in order of time, and the time. Out: a {@link usher.access.site.SiteState}, from which
 * {@link usher.access.site.SiteReading} computes the {@link usher.access.site.AccessDecision} of one dialect.
 * {@link usher.access.site.SiteReplay} gives the states of recorded attempts; {@link usher.access.site.AccessMessage} says
 * what happened and what follows in one sentence. Carries out RFC 9309 §2.3.1 and §2.4. Read
 * {@link usher.access.site.SiteState} first.
 */
@NullMarked
package usher.access.site;

import org.jspecify.annotations.NullMarked;
