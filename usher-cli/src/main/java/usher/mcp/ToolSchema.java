package usher.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import usher.Dialect;
import usher.DialectChoice;
import usher.internal.json.JsonObject;

/** Builds the JSON Schema of a tool's arguments. */
final class ToolSchema {
    private static final String DESCRIPTION = "description";
    private static final String STRING = "string";
    private static final String TYPE = "type";

    private final Map<String, Object> properties = new LinkedHashMap<>();
    private final List<String> required = new ArrayList<>();

    ToolSchema required(String name, String description) {
        required.add(name);
        return string(name, description);
    }

    ToolSchema string(String name, String description) {
        properties.put(name, Map.of(TYPE, STRING, DESCRIPTION, description));
        return this;
    }

    ToolSchema strings(String name, String description) {
        properties.put(name, Map.of(TYPE, "array", "items", Map.of(TYPE, STRING), DESCRIPTION, description));
        return this;
    }

    ToolSchema flag(String name, String description) {
        properties.put(name, Map.of(TYPE, "boolean", DESCRIPTION, description));
        return this;
    }

    /** Adds the argument {@code dialect}, with the ids of all dialects. */
    ToolSchema dialect(String description) {
        List<String> ids = Stream.concat(
                        Stream.of(DialectChoice.AUTO_ID), Dialect.all().stream().map(Dialect::id))
                .toList();
        properties.put(ToolArguments.DIALECT, Map.of(TYPE, STRING, "enum", ids, DESCRIPTION, description));
        return this;
    }

    Set<String> names() {
        return new TreeSet<>(properties.keySet());
    }

    Map<String, Object> toJson() {
        return new JsonObject()
                .add(TYPE, "object")
                .add("properties", properties)
                .add("required", required)
                .add("additionalProperties", false);
    }
}
