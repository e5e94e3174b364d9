/**
 * Rows of table observation: converts snapshots and result sets to rows and back, with the seals that link the rows and the
 * ledger that counts them. Read {@link usher.store.sqlite.internal.row.StoredRow} and
 * {@link usher.store.sqlite.internal.row.RowSeal} first.
 */
@NullMarked
package usher.store.sqlite.internal.row;

import org.jspecify.annotations.NullMarked;
