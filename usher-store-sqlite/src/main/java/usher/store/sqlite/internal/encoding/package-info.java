/**
 * Bytes, hashes and dates in the form of the database. In: values; out: bytes, and back. Knows no table and no SQLite. Read
 * {@link usher.store.sqlite.internal.encoding.ByteWriter} first. Not thread-safe.
 */
@NullMarked
package usher.store.sqlite.internal.encoding;

import org.jspecify.annotations.NullMarked;
