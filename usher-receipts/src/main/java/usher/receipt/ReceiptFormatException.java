package usher.receipt;

/** A document is not a receipt; the message names the wrong member. */
public final class ReceiptFormatException extends Exception {
    private static final long serialVersionUID = 1;

    ReceiptFormatException(String message) {
        super(message);
    }

    ReceiptFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
