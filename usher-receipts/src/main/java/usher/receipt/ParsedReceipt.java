package usher.receipt;

import usher.access.snapshot.ContentHash;

/**
 * A receipt that was read from a document, with the digest in the document.
 *
 * @param digest the digest in the document
 */
record ParsedReceipt(Receipt receipt, ContentHash digest) {
    boolean isIntact() {
        return digest.equals(ReceiptJson.digest(receipt));
    }
}
