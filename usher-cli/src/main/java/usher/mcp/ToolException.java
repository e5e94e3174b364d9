package usher.mcp;

final class ToolException extends RuntimeException {
    private static final long serialVersionUID = 1;

    ToolException(String message) {
        super(message);
    }
}
