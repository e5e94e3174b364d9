/**
 * Converts values to the bytes that the database stores, and back. Independent of tables and of SQLite. Read
 * {@link usher.store.sqlite.internal.encoding.ByteWriter} first. Not thread-safe.
 */
@NullMarked
package usher.store.sqlite.internal.encoding;

import org.jspecify.annotations.NullMarked;
