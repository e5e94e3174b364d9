/**
 * What each crawler may fetch of a site.
 *
 * <p>In: the policy of each crawler, from a file or a live site. Out: an
 * {@link usher.overview.Overview} of all known crawlers and those that the file names, by
 * {@link usher.overview.MainPurpose}. {@link usher.diff.SiteAccess} proves what each may fetch. Results are immutable.
 */
@NullMarked
package usher.overview;

import org.jspecify.annotations.NullMarked;
