package usher.mcp;

/** A call that cannot be answered. The message tells the agent what to do. */
final class ToolException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ToolException(String message) {
        super(message);
    }
}
