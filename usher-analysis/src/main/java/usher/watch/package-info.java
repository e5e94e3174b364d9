/**
 * What a new fetch of a site's robots.txt changed in meaning. In: the states of the site before and after the fetch,
 * and the last file that it had. Out: {@link usher.watch.SiteChange}s, none for changes of bytes alone. Fetches and
 * stores nothing.
 */
@NullMarked
package usher.watch;

import org.jspecify.annotations.NullMarked;
