package usher.cli.input;

import usher.access.response.FetchOutcome;
import usher.cli.console.UsageException;

/** The site did not respond with the robots.txt that the user named by a URL. A later run may succeed. */
public final class NotFetchedException extends UsageException {
    private static final long serialVersionUID = 1L;

    private final int status;

    NotFetchedException(String message, FetchOutcome outcome) {
        super(message);
        status = outcome.failure().isPresent() ? 0 : outcome.status();
    }

    /** Whether the site says that there is no file. Then everything is allowed, as with an empty file. */
    public boolean isMissing() {
        return status == 404 || status == 410;
    }
}
