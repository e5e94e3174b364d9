/**
 * The folder of a store: its database and connections to it, the tables, the lock of the writing process. Knows no snapshot.
 * Read {@link usher.store.sqlite.internal.file.StoreFolder} first.
 */
@NullMarked
package usher.store.sqlite.internal.file;

import org.jspecify.annotations.NullMarked;
