package usher.access.internal.http;

import java.io.IOException;
import usher.access.OutcomeCode;

/** Why a response cannot be read, as a code, on its way up through streams. */
public final class OutcomeException extends IOException {
    private static final long serialVersionUID = 1;

    private final OutcomeCode code;

    public OutcomeException(OutcomeCode code, String message) {
        super(message);
        this.code = code;
    }

    public OutcomeException(OutcomeCode code, Throwable cause) {
        super(cause);
        this.code = code;
    }

    public OutcomeCode code() {
        return code;
    }

    /** There is one for every bad body of an archive, and only code reads them. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
