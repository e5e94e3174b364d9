/**
 * The folder of a store: its database, connections and tables, and the lock of the writing process. Independent of snapshots.
 * Read {@link usher.store.sqlite.internal.file.StoreFolder} first.
 */
@NullMarked
package usher.store.sqlite.internal.file;

import org.jspecify.annotations.NullMarked;
