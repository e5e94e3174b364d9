package usher.support.access;

import java.io.IOException;
import usher.access.OutcomeCode;

/** Thrown by streams if a response cannot be read, with an outcome code. */
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

    /** Returns this without a stack trace, because archives contain many bad bodies. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
