package usher.receipt;

import usher.access.snapshot.ContentHash;

/**
 * A receipt as read from a document, with the digest stated there.
 *
 * @param digest as stated in the document
 */
record ParsedReceipt(Receipt receipt, ContentHash digest) {
    boolean isWhole() {
        return digest.equals(ReceiptJson.digest(receipt));
    }
}
