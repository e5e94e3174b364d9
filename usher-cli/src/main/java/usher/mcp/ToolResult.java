package usher.mcp;

import java.util.Map;

/** @param summary the result in a sentence or a few lines */
record ToolResult(String summary, Map<String, Object> members) {}
