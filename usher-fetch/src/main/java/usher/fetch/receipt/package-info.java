/**
 * Proof of a decision, on paper: everything that went into it, so that anybody can compute it again.
 *
 * <p>In: a verdict, and the snapshots and the outage that it rests on. Out: a {@link usher.fetch.receipt.Receipt}, its
 * JSON ({@link usher.fetch.receipt.ReceiptJson}) and what a second computation says of it
 * ({@link usher.fetch.receipt.ReceiptVerifier}). Knows no socket and no cache; a store only as a place where bodies are.
 * Receipts are not signed. Read {@link usher.fetch.receipt.Receipt} first. Immutable, thread-safe. Format:
 * {@code docs/receipts.md}.
 */
package usher.fetch.receipt;
