/**
 * Queries. In: authorities, times, hashes; out: snapshots and bodies. A few read-only connections are shared by all callers.
 * Read {@link usher.store.sqlite.internal.read.ReadConnectionPool} first, which is thread-safe.
 */
@NullMarked
package usher.store.sqlite.internal.read;

import org.jspecify.annotations.NullMarked;
