package usher.server.analyze;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A body that is not what the call takes. The message says what would be, and may hold text of the caller. */
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

    /** An agent that names no crawler. */
    static InvalidRequestException forAgent(String agent, String message) {
        return new InvalidRequestException(message, agent);
    }

    /** The agent that names no crawler, if that is what is wrong. */
    public Optional<String> agent() {
        return Optional.ofNullable(agent);
    }
}
