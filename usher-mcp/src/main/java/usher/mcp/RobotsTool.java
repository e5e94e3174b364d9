package usher.mcp;

/** A tool that agents can call. Thread-safe. */
interface RobotsTool {
    String name();

    String title();

    /** Returns what the tool does, when to call it and how to read its result, for the model. */
    String description();

    /** Returns the schema of the arguments. */
    ToolSchema inputSchema();

    /** Whether a call can cause requests to other hosts. */
    boolean isLive();

    /**
     * Runs the tool.
     *
     * @throws ToolException if the arguments are invalid, or there is no result
     */
    ToolResult call(ToolArguments arguments);
}
