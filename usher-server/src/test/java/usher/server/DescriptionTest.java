package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.Setting;

/** Calls every operation of {@code openapi.json} and holds the answers against its schemas. */
class DescriptionTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String NDJSON = "application/x-ndjson";
    private static final String TYPE = "application/json";

    @TempDir
    Path folder;

    private TestService service;
    private JsonNode description;
    private final Set<String> called = new TreeSet<>();

    @BeforeEach
    void start() throws IOException {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\nClean-param: sid /\n");
        service = TestService.demo(folder, Map.of());
        description = JSON.readTree(service.get("/openapi.json").body());
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void everyOperationAnswersAsItIsDescribed() throws IOException {
        check("check", "200", service.get("/v1/check?url=https://shop.example/cart&agent=GPTBot"));
        check("check", "200", service.get("/v1/check?url=https://shop.example/&agent=a%3Eb&agent=*&dialect=auto"));
        check("check", "200", service.get("/v1/check?url=nonsense"));
        check("check", "200", service.get("/v1/check?url=https://shop.example/cart&refresh=true"));
        check("check", "400", service.get("/v1/check"));
        check("check", "406", service.get("/v1/check?url=x", "Accept", "text/html"));
        lines(service.post("/v1/check", NDJSON, """
                {"url":"https://shop.example/cart","agent":["a","b"],"id":"1"}
                {"url":"http://10.0.0.1/"}
                nonsense
                """));
        check("checkLines", "415", service.post("/v1/check", "text/plain", "{}"));
        check("robots", "200", service.get("/v1/robots/shop.example"));
        check("robots", "200", service.get("/v1/robots/10.0.0.1"));
        check("robots", "400", service.get("/v1/robots/a%20b"));
        check("history", "200", service.get("/v1/robots/shop.example/history"));
        check("history", "400", service.get("/v1/robots/shop.example/history?most=0"));
        check("robotsAt", "200", service.get("/v1/robots/shop.example/at/2999-01-01T00:00:00Z"));
        check("robotsAt", "404", service.get("/v1/robots/shop.example/at/1999-01-01T00:00:00Z"));
        check("robotsAt", "400", service.get("/v1/robots/shop.example/at/yesterday"));
        HttpResponse<String> grant = service.post("/v1/visits", TYPE, "{\"url\":\"https://shop.example/\"}");
        check("askVisit", "201", grant);
        check("askVisit", "429", service.post("/v1/visits", TYPE, "{\"url\":\"https://shop.example/\"}"));
        check("askVisit", "200", service.post("/v1/visits", TYPE, "{\"url\":\"https://shop.example/cart\"}"));
        check("askVisit", "400", service.post("/v1/visits", TYPE, "{\"url\":1}"));
        String visit = grant.headers().firstValue("Location").orElseThrow();
        check("endVisit", "204", service.call("DELETE", visit));
        check("endVisit", "404", service.call("DELETE", visit));
        check("clean", "200", service.get("/v1/clean?url=https://shop.example/a?sid=1%26b=2"));
        check("clean", "400", service.get("/v1/clean?url=https://shop.example/&dialect=google"));
        check("live", "200", service.get("/healthz"));
        check("ready", "200", service.get("/readyz"));
        check("page", "200", service.get("/"));
        check("metrics", "200", service.get("/metrics"));
        check("description", "200", service.get("/openapi.json"));
        analyses();

        assertThat(called).containsExactlyInAnyOrderElementsOf(operations());
    }

    private void analyses() throws IOException {
        String file = "\"User-agent: *\\nDisallow: /a\\n\"";
        check("analyze", "200", service.post("/v1/analyze", TYPE, "{\"robots\":" + file + ",\"urls\":[\"/a\"]}"));
        check(
                "analyze",
                "200",
                service.post("/v1/analyze", TYPE, "{\"robots\":" + file + ",\"document\":true,\"fix\":true}"));
        check("analyze", "200", service.post("/v1/analyze", TYPE, "{\"site\":\"shop.example\",\"refresh\":true}"));
        check("analyze", "200", service.post("/v1/analyze", TYPE, "{\"site\":\"none.example\",\"urls\":[\"/\"]}"));
        check("analyze", "200", service.post("/v1/analyze", TYPE, "{\"site\":\"10.0.0.1\",\"urls\":[\"/\"]}"));
        check("analyze", "400", service.post("/v1/analyze", TYPE, "{\"robots\":7}"));
        check("diff", "200", service.post("/v1/diff", TYPE, "{\"before\":" + file + ",\"after\":\"\"}"));
        check("diff", "400", service.post("/v1/diff", TYPE, "[]"));
    }

    @Test
    void problemsNameTheirTypes() {
        HttpResponse<String> missing = service.get("/nowhere");

        assertThat(missing.statusCode()).isEqualTo(404);
        assertThat(missing.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(missing.body()).contains("tag:usher-robots.github.io,2026:problem/not-found");
    }

    @Test
    void nothingIsServedThatIsNotDescribed() {
        Set<String> described = new TreeSet<>();
        description
                .get("paths")
                .fields()
                .forEachRemaining(path -> path.getValue()
                        .fieldNames()
                        .forEachRemaining(
                                method -> described.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));

        assertThat(service.server().operations().stream().filter(operation -> !isPage(operation)))
                .containsExactlyInAnyOrderElementsOf(described);
    }

    /** The parts of the page are its own business. */
    private boolean isPage(String operation) {
        return operation.matches("GET /[a-z]+\\.(js|css|svg)");
    }

    @Test
    void everyKeyIsInTheDescriptionsTables() {
        assertThat(Setting.values()).extracting(Setting::key).doesNotHaveDuplicates();
    }

    private List<String> operations() {
        List<String> operations = new ArrayList<>();
        description
                .get("paths")
                .forEach(path -> path.forEach(
                        operation -> operations.add(operation.get("operationId").asText())));
        return operations;
    }

    private JsonNode operation(String id) {
        for (JsonNode path : description.get("paths")) {
            for (JsonNode operation : path) {
                if (operation.get("operationId").asText().equals(id)) {
                    return operation;
                }
            }
        }
        throw new AssertionError("no operation " + id);
    }

    private void check(String id, String status, HttpResponse<String> answer) throws IOException {
        called.add(id);
        assertThat(answer.statusCode() + " " + answer.body()).startsWith(status + " ");
        JsonNode response = operation(id).get("responses").get(status);
        assertThat(response).as(id + " " + status).isNotNull();
        JsonNode content = response.path("content");
        if (content.isEmpty()) {
            assertThat(answer.body()).isEmpty();
            return;
        }
        String type = answer.headers().firstValue("Content-Type").orElseThrow().split(";")[0];
        assertThat(content.has(type)).as(id + " " + type).isTrue();
        if (type.endsWith("json")) {
            validate(content.get(type).get("schema"), JSON.readTree(answer.body()));
        }
    }

    private void lines(HttpResponse<String> answer) throws IOException {
        called.add("checkLines");
        assertThat(answer.body().lines()).hasSize(3);
        JsonNode schema = operation("checkLines")
                .get("responses")
                .get("200")
                .get("content")
                .get(NDJSON)
                .get("schema");
        for (String line : answer.body().lines().toList()) {
            validate(schema, JSON.readTree(line));
        }
    }

    private void validate(JsonNode schema, JsonNode value) {
        ObjectNode whole = schema.deepCopy();
        whole.set("components", description.get("components"));
        JsonSchema compiled =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(whole);
        assertThat(compiled.validate(value)).as(value.toString()).isEmpty();
    }
}
