/**
 * Rows of table observation: snapshots as rows, the seals that link them, and the ledger that counts them. In: snapshots or
 * result sets; out: rows, and back. Opens nothing and writes nothing. Read
 * {@link usher.store.sqlite.internal.row.StoredRow} and {@link usher.store.sqlite.internal.row.RowSeal} first.
 */
@NullMarked
package usher.store.sqlite.internal.row;

import org.jspecify.annotations.NullMarked;
