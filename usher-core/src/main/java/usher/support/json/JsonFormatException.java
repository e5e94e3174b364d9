package usher.support.json;

public final class JsonFormatException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Problem problem;

    public enum Problem {
        /** It is not valid JSON, or exceeds a limit; the message says where. */
        NOT_VALID,
        NOT_AN_OBJECT,
        TRAILING_CONTENT,
        /** A member is missing, unknown or invalid; the message names it. */
        MEMBER
    }

    public JsonFormatException(Problem problem, String message) {
        super(message);
        this.problem = problem;
    }

    public JsonFormatException(Problem problem, String message, Throwable cause) {
        super(message, cause);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
