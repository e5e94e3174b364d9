/**
 * Keeps snapshots in an SQLite database in a folder: {@link usher.fetch.snapshot.SnapshotStore} on one machine.
 *
 * <p>In and out: snapshots and bodies. {@link usher.store.sqlite.SqliteSnapshotStore} is the door. Behind it one thread
 * writes ({@code Writer}, {@code Inserter}), a few connections read ({@code Readers}, {@code Reader}), {@code Seal} and
 * {@code Verifier} find damage, and {@code Pruning} removes what {@link usher.store.sqlite.Retention} does not keep. Knows no
 * socket and no rule, and asks no clock.
 *
 * <p>Read {@code Writer} first, then {@code Seal}; {@code docs/store.md} has the layout and what is promised. Rows D1 to D7
 * of the faults are tested here: killed processes, failing calls, flipped bits. What is public is thread-safe.
 */
package usher.store.sqlite;
