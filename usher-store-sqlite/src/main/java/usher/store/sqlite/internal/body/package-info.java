/**
 * Bodies in their stored form, compressed and with a checksum, and two small caches. Independent of SQLite. Read
 * {@link usher.store.sqlite.internal.body.PackedBody} first. The caches are thread-safe.
 */
@NullMarked
package usher.store.sqlite.internal.body;

import org.jspecify.annotations.NullMarked;
