package usher.fetch.transport;

import java.io.IOException;
import usher.access.OutcomeCode;

/** What went wrong, in one word, on its way up through a library's streams. */
final class Failure extends IOException {
    private static final long serialVersionUID = 1;

    private final OutcomeCode code;

    Failure(OutcomeCode code, String message) {
        super(message);
        this.code = code;
    }

    Failure(OutcomeCode code, Throwable cause) {
        super(cause);
        this.code = code;
    }

    OutcomeCode code() {
        return code;
    }
}
