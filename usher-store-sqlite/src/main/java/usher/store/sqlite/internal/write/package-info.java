/**
 * The one thread that writes. In: {@link usher.store.sqlite.internal.write.AppendRequest}s and tasks; out: rows on disk, and
 * completed futures. Repairs the database after a failed write (ST-03). Read
 * {@link usher.store.sqlite.internal.write.StoreWriter} first, then {@code WriteQueue}.
 */
@NullMarked
package usher.store.sqlite.internal.write;

import org.jspecify.annotations.NullMarked;
