/** Keeps snapshots in an SQLite database in a folder: {@link usher.fetch.snapshot.SnapshotStore} on one machine. */
package usher.store.sqlite;
