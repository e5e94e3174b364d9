package usher.mcp;

import java.util.function.Function;

/**
 * A tool that agents can call. Thread-safe.
 *
 * @param description what the tool does, when to call it and how to read its result, for the model
 * @param call runs the tool; throws a {@link ToolException} if the arguments are invalid, or there is no result
 */
record RobotsTool(
        String name, String title, String description, ToolSchema schema, Function<ToolArguments, ToolResult> call) {}
