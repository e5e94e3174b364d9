package usher.testkit.cases;

/** A line of a case file that cannot be a case. The message says what is wrong and what would be right. */
public final class CaseFormatException extends Exception {
    private static final long serialVersionUID = 1L;

    public CaseFormatException(String message) {
        super(message);
    }

    CaseFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
