package usher.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.support.json.Json;

/** Sends messages to an MCP server, after the handshake, and ends its input at once. */
public final class McpCalls {
    private static final String HELLO = """
            {"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-06-18",\
            "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            """;

    private McpCalls() {}

    /** Returns the responses by id; those without an id under an empty one. */
    static Map<String, JsonNode> responses(LiveUsher live, String... messages) {
        byte[] in = (HELLO + String.join("\n", messages) + "\n").getBytes(UTF_8);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new McpService(live, "*", "1.2.3").serve(new ByteArrayInputStream(in), out);
        Map<String, JsonNode> responses = new HashMap<>();
        out.toString(UTF_8)
                .lines()
                .map(JsonMapper.shared()::readTree)
                .forEach(response -> responses.put(response.path("id").asString(""), response));
        return responses;
    }

    static Map<String, JsonNode> responses(String... messages) {
        try (LiveUsher live = LiveUsher.open(FetchSettings.of("test"))) {
            return responses(live, messages);
        }
    }

    static String call(String tool, Map<String, Object> arguments) {
        return Json.text(Map.of(
                "jsonrpc", "2.0",
                "id", "call",
                "method", "tools/call",
                "params", Map.of("name", tool, "arguments", arguments)));
    }

    /** Calls one tool and returns its result, which may be an error. */
    static JsonNode result(String tool, Map<String, Object> arguments) {
        return responses(call(tool, arguments)).get("call").get("result");
    }

    static JsonNode members(JsonNode result) {
        assertThat(result.path("isError").asBoolean(false)).isFalse();
        return result.get("structuredContent");
    }

    /** Calls one tool and returns the members of its result. */
    public static JsonNode members(String tool, Map<String, Object> arguments) {
        return members(result(tool, arguments));
    }
}
