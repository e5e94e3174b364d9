/**
 * Computes the {@link usher.access.site.SiteState}s of one site from its attempts in order of time, with pure functions. Used by
 * {@code usher-fetch} and {@code usher-spark}.
 */
@NullMarked
package usher.internal.site;

import org.jspecify.annotations.NullMarked;
