/**
 * One attempt to fetch a robots.txt as a value: {@link usher.access.snapshot.Snapshot}, and in which form stores keep it,
 * {@link usher.access.snapshot.KeptForm}.
 */
@NullMarked
package usher.access.snapshot;

import org.jspecify.annotations.NullMarked;
