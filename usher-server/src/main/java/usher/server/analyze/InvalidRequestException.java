package usher.server.analyze;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The body of a request is malformed. The message says what is expected, and may contain text of the request. */
public final class InvalidRequestException extends IllegalArgumentException {
    private static final long serialVersionUID = 2;

    private final @Nullable String agent;

    InvalidRequestException(String message) {
        super(message);
        agent = null;
    }

    private InvalidRequestException(String message, String agent) {
        super(message);
        this.agent = agent;
    }

    /** Returns an exception for an agent that names no crawler. */
    static InvalidRequestException forAgent(String agent, String message) {
        return new InvalidRequestException(message, agent);
    }

    /** Returns the agent that names no crawler, if that is the error. */
    public Optional<String> agent() {
        return Optional.ofNullable(agent);
    }
}
