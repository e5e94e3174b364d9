/**
 * Receipts: documents of decisions with everything that is needed to compute them again.
 *
 * <p>{@link usher.receipt.LiveReceipts} creates a {@link usher.receipt.Receipt} from a live verdict, with the snapshots
 * and the outage that the verdict is based on. {@link usher.receipt.ReceiptJson} converts receipts to and from JSON,
 * and {@link usher.receipt.ReceiptVerifier} computes them again. The package opens no sockets, and uses a store only to
 * find bodies. Receipts are not signed. Read {@link usher.receipt.Receipt} first. Classes are immutable and thread-safe
 * unless they state otherwise. The format is described in {@code docs/receipts.md}.
 */
package usher.receipt;
