/**
 * An attempt to fetch a robots.txt as a value, {@link usher.access.snapshot.Snapshot}, and its form in stores,
 * {@link usher.access.snapshot.StoredForm}.
 */
@NullMarked
package usher.access.snapshot;

import org.jspecify.annotations.NullMarked;
