/**
 * Visits: permission to fetch one URL now, at each site's pace.
 *
 * <p>In: a {@link usher.fetch.pace.PaceRule}, which holds the delays and visit hours of a {@link usher.Policy}, and
 * requests of {@link usher.fetch.pace.Requester}s. Out: a {@link usher.fetch.pace.Visit}, or a {@link
 * usher.fetch.pace.VisitRefusal} with the reason and the time to try again. The delay runs from the
 * end of one download to the start of the next (Y-35). Request-rate and Visit-time are obeyed (C-74). Codes such as
 * Y-35 are requirements of {@code docs/spec}; the others here are T-01 and T-03. Knows no URL
 * and no verdict: callers check first whether the URL is allowed. Opens no socket and owns no thread.
 *
 * <p>Read {@link usher.fetch.pace.Pacer} first, then {@link usher.fetch.pace.SitePace} and {@code SiteSchedule}. Values
 * are immutable; the pacer is thread-safe; the classes behind it are guarded by its lock.
 */
@NullMarked
package usher.fetch.pace;

import org.jspecify.annotations.NullMarked;
