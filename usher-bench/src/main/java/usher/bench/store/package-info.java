/**
 * The snapshot store beside a bare SQLite database that does the least that could be called the same, in one process on the
 * same bodies. {@code bench/store.sh} runs {@link usher.bench.store.StoreTable}. Never published.
 */
package usher.bench.store;
