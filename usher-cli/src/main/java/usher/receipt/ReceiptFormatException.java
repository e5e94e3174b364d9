package usher.receipt;

/** Thrown if a document is not a receipt. The message names the invalid member. */
public final class ReceiptFormatException extends Exception {
    private static final long serialVersionUID = 1;

    ReceiptFormatException(String message) {
        super(message);
    }

    ReceiptFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
