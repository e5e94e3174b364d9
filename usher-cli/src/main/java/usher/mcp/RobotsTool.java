package usher.mcp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import usher.Crawler;
import usher.Dialect;
import usher.DialectChoice;
import usher.fetch.LiveUsher;
import usher.internal.json.Json;
import usher.internal.json.JsonFormatException;
import usher.internal.json.JsonReader;

/**
 * A tool that agents can call. Thread-safe.
 *
 * @param description what the tool does, when to call it and how to read its result, for the model
 * @param schema the JSON Schema of its arguments
 * @param call runs the tool; throws a {@link ToolException} if the arguments are invalid, or there is no result
 */
record RobotsTool(
        String name,
        String title,
        String description,
        Map<String, Object> schema,
        Function<ToolArguments, ToolResult> call) {
    /** Returns all tools, as {@code tools.json} describes them. */
    static List<RobotsTool> all(LiveUsher live, String defaultAgent) {
        Map<String, Function<ToolArguments, ToolResult>> calls = Map.of(
                "check", new CheckTool(live, defaultAgent)::call,
                "inspect", new InspectTool(live)::call,
                "lint", new LintTool(live)::call,
                "diff", new DiffTool(live)::call);
        return descriptions(defaultAgent).stream()
                .map(each -> (Map<?, ?>) each)
                .map(each -> of(each, Objects.requireNonNull(calls.get(each.get("name")))))
                .toList();
    }

    @SuppressWarnings("unchecked") // names of JSON members are strings
    private static RobotsTool of(Map<?, ?> described, Function<ToolArguments, ToolResult> call) {
        return new RobotsTool(
                String.valueOf(described.get("name")),
                String.valueOf(described.get("title")),
                String.valueOf(described.get("description")),
                (Map<String, Object>) Objects.requireNonNull(described.get("inputSchema")),
                call);
    }

    private static List<?> descriptions(String defaultAgent) {
        String agent = defaultAgent.equals(Crawler.ANY)
                ? Crawler.ANY + ", a crawler that robots.txt does not name"
                : defaultAgent;
        String dialects = Stream.concat(
                        Stream.of(DialectChoice.AUTO_ID), Dialect.all().stream().map(Dialect::id))
                .collect(Collectors.joining("\", \""));
        try (InputStream in = Objects.requireNonNull(RobotsTool.class.getResourceAsStream("tools.json"))) {
            String quoted = Json.text(agent);
            String text = new String(in.readAllBytes(), UTF_8)
                    .replace("${dialects}", dialects)
                    .replace("${agent}", quoted.substring(1, quoted.length() - 1));
            return JsonReader.array(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (JsonFormatException e) {
            throw new IllegalStateException("tools.json", e);
        }
    }
}
