/**
 * Visits: permission to fetch one URL now, given out as each site asks.
 *
 * <p>In: a {@link usher.fetch.pace.PaceRule}, which is what a {@link usher.Policy} says about when to come, and
 * requests of {@link usher.fetch.pace.Caller}s. Out: a {@link usher.fetch.pace.Visit} that runs until it is ended, or a
 * {@link usher.fetch.pace.NotNow} that says why and when to ask again. Carries out Y-35 (the delay runs from the end of one
 * download to the start of the next), Request-rate and Visit-time (C-74), and T-01 and T-03. Knows
 * no URL and no verdict: whether a visit is allowed at all is asked first, elsewhere; opens no socket and owns no thread.
 *
 * <p>Read {@link usher.fetch.pace.Pacer} first, then {@code Site}. Values are immutable; the pacer is thread-safe; the
 * classes behind it are guarded by its lock.
 */
@NullMarked
package usher.fetch.pace;

import org.jspecify.annotations.NullMarked;
