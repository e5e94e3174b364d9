/**
 * Fetched versions of robots.txt files and where they are kept.
 *
 * <p>In and out: {@link usher.access.snapshot.Snapshot}s and their bodies. {@link usher.fetch.snapshot.SnapshotStore} is
 * what a store must do. Knows no socket and no rule.
 */
@NullMarked
package usher.fetch.snapshot;

import org.jspecify.annotations.NullMarked;
