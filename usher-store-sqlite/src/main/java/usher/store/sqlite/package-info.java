/**
 * Stores snapshots in an SQLite database in a folder: {@link usher.fetch.snapshot.SnapshotStore} on one machine.
 *
 * <p>{@link usher.store.sqlite.SqliteSnapshotStore} is the public API. The packages below
 * {@code usher.store.sqlite.internal} implement it: {@code write} on one thread, {@code read} on a few connections,
 * {@code prune} and {@code verify}. They share {@code file}, {@code row}, {@code body} and {@code encoding}. The module uses
 * no sockets, no rules of robots.txt and no clock.
 *
 * <p>Read {@code StoreWriter} first, then {@code RowSeal}. {@code docs/store.md} describes the layout and the guarantees. The
 * tests of the requirements ST-01 to ST-07 of {@code docs/spec} kill processes, let system calls fail and flip bits. Public types are thread-safe.
 */
@NullMarked
package usher.store.sqlite;

import org.jspecify.annotations.NullMarked;
