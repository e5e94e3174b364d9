/**
 * Queries for snapshots and bodies, on a pool of read-only connections. Read
 * {@link usher.store.sqlite.internal.read.ReadConnectionPool} first, which is thread-safe.
 */
@NullMarked
package usher.store.sqlite.internal.read;

import org.jspecify.annotations.NullMarked;
