package usher.fetch.receipt;

/** A text is no receipt; the message names the member that is wrong. */
public final class ReceiptFormatException extends Exception {
    private static final long serialVersionUID = 1;

    ReceiptFormatException(String message) {
        super(message);
    }

    ReceiptFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
