/**
 * Stores snapshots in an SQLite database in a folder: {@link usher.fetch.snapshot.SnapshotStore} on one machine.
 *
 * <p>In and out: snapshots and bodies. {@link usher.store.sqlite.SqliteSnapshotStore} is the public API; the packages below
 * {@code usher.store.sqlite.internal} do the work: {@code write} on one thread, {@code read} on a few connections,
 * {@code prune}, {@code verify}, and what they share, {@code file}, {@code row}, {@code body} and {@code encoding}. Knows no
 * socket and no rule, and asks no clock.
 *
 * <p>Read {@code StoreWriter} first, then {@code RowSeal}; {@code docs/store.md} describes the layout and the guarantees.
 * ST-01 to ST-07 are tested here: killed processes, failing system calls, flipped bits. Public types are
 * thread-safe.
 */
@NullMarked
package usher.store.sqlite;

import org.jspecify.annotations.NullMarked;
