package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** {@code openapi.json}, and which of its responses were seen. Members that it does not describe fail here. */
final class Description {
    static final String PROBLEM = "application/problem+json";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String CLOSED = "unevaluatedProperties";

    private final JsonNode root;
    private final JsonNode closedComponents;
    private final Set<String> seen = new TreeSet<>();

    Description(String text) {
        root = json(text);
        closedComponents = root.get("components").deepCopy();
        closedComponents
                .get("schemas")
                .properties()
                .forEach(schema -> schema.setValue(closed(schema.getValue(), true)));
    }

    /**
     * An operation.
     *
     * @param path with its open places
     */
    record Operation(String id, String method, String path, JsonNode node) {
        /** The statuses that it declares. */
        Set<String> responses() {
            Set<String> statuses = new TreeSet<>();
            node.get("responses").fieldNames().forEachRemaining(statuses::add);
            return statuses;
        }
    }

    static JsonNode json(String text) {
        try {
            return JSON.readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(text, e);
        }
    }

    JsonNode root() {
        return root;
    }

    List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        for (Map.Entry<String, JsonNode> path : root.get("paths").properties()) {
            path.getValue().properties().forEach(method -> {
                String id = method.getValue().get("operationId").asText();
                String name = method.getKey().toUpperCase(Locale.ROOT);
                operations.add(new Operation(id, name, path.getKey(), method.getValue()));
            });
        }
        return operations;
    }

    Operation operation(String id) {
        return operations().stream()
                .filter(operation -> operation.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Every operation with each status that it declares. */
    Set<String> declared() {
        Set<String> declared = new TreeSet<>();
        for (Operation operation : operations()) {
            operation.responses().forEach(status -> declared.add(operation.id() + " " + status));
        }
        return declared;
    }

    Set<String> seen() {
        return seen;
    }

    /** What is declared for a status, by media type. */
    Map<String, JsonNode> content(String id, int status) {
        JsonNode response = operation(id).node().get("responses").get(Integer.toString(status));
        assertThat(response).as(id + " " + status).isNotNull();
        Map<String, JsonNode> content = new TreeMap<>();
        resolved(response).path("content").properties().forEach(type -> content.put(type.getKey(), type.getValue()));
        return content;
    }

    JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? root.at(node.get("$ref").asText().substring(1)) : node;
    }

    /** Holds an answer against what is declared. */
    void check(String id, int status, String contentType, String body) {
        seen.add(id + " " + status);
        Map<String, JsonNode> content = content(id, status);
        if (content.isEmpty()) {
            assertThat(body).isEmpty();
            return;
        }
        String type = contentType.split(";")[0];
        assertThat(content).as(id + " " + status).containsKey(type);
        JsonNode schema = content.get(type).get("schema");
        if (type.endsWith("json") && !schema.has("contentSchema")) {
            validate(schema, json(body));
        }
        if (schema.has("contentSchema")) {
            body.lines().forEach(line -> validate(schema.get("contentSchema"), json(line)));
        }
    }

    /** Fails on a value that the schema does not permit, and on a member that it does not describe. */
    void validate(JsonNode schema, JsonNode value) {
        ObjectNode whole = (ObjectNode) closed(schema, false);
        whole.set("components", closedComponents);
        assertThat(JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                        .getSchema(whole)
                        .validate(value))
                .as(value.toString())
                .isEmpty();
    }

    /**
     * A schema that permits no member which it does not describe.
     *
     * @param part whether others describe members of the same object
     */
    private static JsonNode closed(JsonNode schema, boolean part) {
        if (!schema.isObject()) {
            return schema;
        }
        ObjectNode copy = schema.deepCopy();
        if (schema.has("properties")) {
            copy.get("properties").properties().forEach(each -> each.setValue(closed(each.getValue(), false)));
        }
        for (String name : new String[] {"items", "additionalProperties"}) {
            if (schema.has(name)) {
                copy.set(name, closed(schema.get(name), false));
            }
        }
        for (String name : new String[] {"oneOf", "anyOf", "allOf"}) {
            if (schema.has(name)) {
                ArrayNode branches = copy.putArray(name);
                schema.get(name).forEach(each -> branches.add(closed(each, name.equals("allOf"))));
            }
        }
        boolean describes = schema.has("properties") || schema.has("allOf") || schema.has("$ref");
        if (describes && !part && !schema.has("additionalProperties")) {
            copy.put(CLOSED, false);
        }
        return copy;
    }
}
