package usher.fetch.receipt;

import usher.access.snapshot.ContentHash;

/**
 * A receipt as it stood in a text, and the digest that stood with it.
 *
 * @param digest as the text has it
 */
record ReceiptDocument(Receipt receipt, ContentHash digest) {
    boolean isWhole() {
        return digest.equals(ReceiptJson.digest(receipt));
    }
}
