package usher.server.analyze;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import usher.octets.Octets;

/**
 * What to say about a file.
 *
 * @param robots the file: any octets
 * @param agents the robots, by name; {@code *} for one without
 * @param urls absolute URLs, or paths
 * @param readings ids of dialects, or {@code auto} for the one that each robot is known to read
 * @param mend whether the file is also wanted with all safe fixes applied
 */
public record AnalyzeRequest(
        Octets robots, List<String> agents, List<String> urls, List<String> readings, boolean mend) {
    private static final Set<String> MEMBERS = Set.of("robots", "robotsBase64", "agents", "urls", "dialects", "fix");

    public AnalyzeRequest {
        requireNonNull(robots, "robots");
        agents = List.copyOf(agents);
        urls = List.copyOf(urls);
        readings = List.copyOf(readings);
    }

    /**
     * Reads the body of {@code POST /v1/analyze}.
     *
     * @throws InvalidRequest if it has another shape
     */
    public static AnalyzeRequest read(JsonNode json) {
        RequestBody body = RequestBody.of(json, MEMBERS);
        List<String> dialects = body.texts("dialects");
        return new AnalyzeRequest(
                Octets.of(body.file("robots")),
                body.texts("agents"),
                body.texts("urls"),
                dialects.isEmpty()
                        ? List.of(RequestBody.AUTO)
                        : dialects.stream().map(RequestBody::reading).distinct().toList(),
                body.flag("fix"));
    }
}
