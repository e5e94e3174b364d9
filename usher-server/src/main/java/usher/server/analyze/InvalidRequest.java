package usher.server.analyze;

/** A body that is not what the call takes. The message says what would be, and may hold text of the caller. */
public final class InvalidRequest extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    InvalidRequest(String message) {
        super(message);
    }
}
