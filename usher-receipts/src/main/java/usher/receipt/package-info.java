/**
 * Receipts: documents of decisions with everything that is needed to compute them again.
 *
 * <p>In: a verdict, and the snapshots and the outage that it is based on; {@link usher.receipt.LiveReceipts} takes them from a
 * live verdict. Out: a {@link usher.receipt.Receipt}, its JSON ({@link usher.receipt.ReceiptJson}) and the result of computing
 * it again ({@link usher.receipt.ReceiptVerifier}). Opens no socket; uses a store only to find bodies. Receipts are not
 * signed. Read {@link usher.receipt.Receipt} first. Immutable, thread-safe. Format: {@code docs/receipts.md}.
 */
@NullMarked
package usher.receipt;

import org.jspecify.annotations.NullMarked;
