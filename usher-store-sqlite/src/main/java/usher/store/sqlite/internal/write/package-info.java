/**
 * The only thread that writes. It stores the {@link usher.store.sqlite.internal.write.AppendRequest}s of its queue, runs tasks,
 * and repairs the database after a failed write (ST-03). Read
 * {@link usher.store.sqlite.internal.write.StoreWriter} first, then {@code WriteQueue}.
 */
@NullMarked
package usher.store.sqlite.internal.write;

import org.jspecify.annotations.NullMarked;
