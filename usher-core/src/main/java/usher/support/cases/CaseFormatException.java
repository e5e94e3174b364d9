package usher.support.cases;

/** A line of a case file is not a case. The message says what is wrong and what is expected. */
public final class CaseFormatException extends Exception {
    private static final long serialVersionUID = 1L;

    public CaseFormatException(String message) {
        super(message);
    }

    public CaseFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
