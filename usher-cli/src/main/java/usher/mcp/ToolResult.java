package usher.mcp;

import java.util.Map;

/**
 * @param summary the result in a sentence or a few lines
 * @param members the members of the JSON object with the whole result
 */
record ToolResult(String summary, Map<String, Object> members) {}
