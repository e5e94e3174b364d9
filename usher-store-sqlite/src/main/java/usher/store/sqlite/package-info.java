/**
 * Stores snapshots in an SQLite database in a folder: {@link usher.fetch.snapshot.SnapshotStore} on one machine.
 *
 * <p>{@link usher.store.sqlite.SqliteSnapshotStore} is the public API. {@code StoreWriter} writes on one thread,
 * {@code ReadConnectionPool} reads on a few connections, which {@code KeptStatements} are, {@code Pruner} removes.
 * {@code FetchTable} of {@code usher-fetch} reads rows, each a {@code FetchRow}; {@code Schema} has the tables. The
 * module uses no sockets, no rules of robots.txt and no clock.
 *
 * <p>{@code docs/store.md} describes the layout and the guarantees. The tests of the requirements ST-01 to ST-07 of
 * {@code docs/spec} kill processes, let system calls fail and flip bits. Public types are thread-safe.
 */
@NullMarked
package usher.store.sqlite;

import org.jspecify.annotations.NullMarked;
