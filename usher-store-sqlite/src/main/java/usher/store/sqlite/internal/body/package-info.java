/**
 * Bodies as stored: compressed, with a checksum; and two small caches of them. Knows no SQLite. Read
 * {@link usher.store.sqlite.internal.body.PackedBody} first. The caches are thread-safe.
 */
@NullMarked
package usher.store.sqlite.internal.body;

import org.jspecify.annotations.NullMarked;
