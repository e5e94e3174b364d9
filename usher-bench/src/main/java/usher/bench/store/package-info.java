/**
 * Compares the snapshot store with a minimal SQLite database on the same bodies in one process. {@code bench/store.sh}
 * runs {@link usher.bench.store.StoreTable}. Never published.
 */
package usher.bench.store;
