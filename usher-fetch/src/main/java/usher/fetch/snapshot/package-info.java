/**
 * Stores of fetched robots.txt versions.
 *
 * <p>In and out: {@link usher.access.response.Snapshot}s and their bodies. {@link usher.fetch.snapshot.SnapshotStore}
 * is the interface of all stores. Knows no socket and no rule.
 */
@NullMarked
package usher.fetch.snapshot;

import org.jspecify.annotations.NullMarked;
