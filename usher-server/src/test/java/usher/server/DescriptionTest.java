package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.Access;
import usher.Dialect;
import usher.Reason;
import usher.access.AccessResult.Basis;
import usher.access.OutcomeCode;
import usher.diagnostic.Severity;
import usher.diff.Outcome;
import usher.diff.SiteAccess;
import usher.fetch.pace.VisitRefusal;
import usher.internal.text.Resources;
import usher.server.http.ProblemType;
import usher.server.settings.Setting;
import usher.syntax.Completeness;

/** Calls every operation of {@code openapi.json}: each response has the members of its schema and no others. */
class DescriptionTest {
    private static final String NDJSON = "application/x-ndjson";
    private static final String TYPE = "application/json";

    private static final String CALLS = "description-calls.tsv";

    @TempDir
    Path folder;

    @AutoClose
    private TestService service;

    private Description description;
    private final Set<String> called = new TreeSet<>();

    @BeforeEach
    void start() {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\nClean-param: sid /\n");
        TestService.site(folder, "other.example/map.txt", "https://other.example/page\n");
        service = TestService.demo(folder, Map.of());
        description = new Description(service.get("/openapi.json").body());
    }

    @Test
    void everyOperationRespondsAsDescribed() {
        check("check", "406", service.get("/v1/check?url=x", "Accept", "text/html"));
        check("checkLines", "200", service.post("/v1/check", NDJSON, """
                {"url":"https://shop.example/cart","agent":["a","b"],"id":"1"}
                {"url":"http://10.0.0.1/"}
                nonsense
                """));
        check("checkLines", "415", service.post("/v1/check", "text/plain", "{}"));
        HttpResponse<String> grant = service.post("/v1/visits", TYPE, "{\"url\":\"https://shop.example/\"}");
        check("askVisit", "201", grant);
        check("askVisit", "429", service.post("/v1/visits", TYPE, "{\"url\":\"https://shop.example/\"}"));
        String visit = grant.headers().firstValue("Location").orElseThrow();
        check("endVisit", "204", service.call("DELETE", visit));
        check("endVisit", "404", service.call("DELETE", visit));
        Resources.rows(DescriptionTest.class.getResourceAsStream(CALLS), CALLS).forEach(this::call);
        check("analyze", "200", service.post("/v1/analyze", TYPE, overTheLimits()));

        assertThat(called).containsExactlyInAnyOrderElementsOf(operations());
    }

    private void call(List<String> row) {
        String path = row.get(2);
        String body = row.get(3).replace("FILE", "\"User-agent: *\\nDisallow: /a\\n\"");
        check(row.get(0), row.get(1), body.isEmpty() ? service.get(path) : service.post(path, TYPE, body));
    }

    private static String overTheLimits() {
        String rules = IntStream.range(0, 2_000)
                .mapToObj(i -> "Disallow: /*" + i + "\\nSitemap: /" + i + "\\n")
                .collect(Collectors.joining());
        String urls = IntStream.range(0, 70).mapToObj(i -> "\"/" + i + "\"").collect(Collectors.joining(","));
        String agents = IntStream.range(0, 30).mapToObj(i -> "\"bot" + i + "\"").collect(Collectors.joining(","));
        return "{\"robots\":\"User-agent: *\\n" + rules + "\",\"urls\":[" + urls + "],\"agents\":[" + agents
                + "],\"document\":true,\"dialects\":[\"auto\",\"google\"]}";
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
        List<String> described = description.operations().stream()
                .map(operation -> operation.method() + " " + operation.path())
                .toList();

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

    /** Only what a request may hold is closed: answers get more members. */
    @Test
    void onlySchemasOfRequestsForbidOtherMembers() {
        JsonNode schemas = description.root().get("components").get("schemas");
        assertThat(schemas.properties())
                .filteredOn(schema -> schema.getValue().findValues("additionalProperties").stream()
                        .anyMatch(JsonNode::isBoolean))
                .extracting(Map.Entry::getKey)
                .containsExactlyInAnyOrder(
                        "AnalysisRequest",
                        "CheckLine",
                        "DiffRequest",
                        "OverviewRequest",
                        "PolicyRequest",
                        "UsageRequest",
                        "VisitRequest");
    }

    @Test
    void enumerationsAreThoseOfTheCode() {
        assertThat(examples("Dialect"))
                .isEqualTo(Dialect.all().stream().map(Dialect::id).toList());
        assertThat(examples("DialectChoice"))
                .startsWith("auto")
                .endsWith(examples("Dialect").toArray(String[]::new));
        assertThat(words("Access")).containsExactlyElementsOf(lower(Access.values()));
        assertThat(words("Reason")).containsExactlyElementsOf(words(Reason.values(), Reason::name));
        assertThat(words("Basis")).containsExactlyInAnyOrderElementsOf(words(Basis.values(), Basis::word));
        assertThat(words("Failure")).containsExactlyElementsOf(words(OutcomeCode.values(), OutcomeCode::word));
        assertThat(words("Severity")).containsExactlyElementsOf(lower(Severity.values()));
        assertThat(words("RobotsTxt", "completeness")).containsExactlyElementsOf(lower(Completeness.values()));
        assertThat(words("SiteAccess")).containsExactlyElementsOf(lower(SiteAccess.values()));
        assertThat(words("Difference", "outcome")).containsExactlyElementsOf(lower(Outcome.values()));
        assertThat(words("Problem", "type"))
                .containsExactlyInAnyOrderElementsOf(words(ProblemType.values(), ProblemType::uri));
        assertThat(strings(description.root().at("/components/schemas/NotNow/allOf/1/properties/why/enum")))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.concat(lower(VisitRefusal.Reason.values()).stream(), Stream.of("unreachable"))
                                .toList());
    }

    /** The page about the service lists each type with its status. */
    @Test
    void thePageListsEveryProblemType() throws IOException {
        String page = Files.readString(Path.of(System.getProperty("usher.project.root"), "docs/api.md"));
        for (ProblemType type : ProblemType.values()) {
            String name = type.uri().substring(type.uri().lastIndexOf('/') + 1);
            assertThat(page).contains("| `" + name + "` | " + type.status() + " | ");
        }
    }

    /** Each is what its schema says, and the service takes those of requests. */
    @Test
    void theExamplesAreValidInTheirSchemas() {
        int examples = 0;
        for (Description.Operation operation : description.operations()) {
            for (JsonNode response : operation.node().get("responses")) {
                for (JsonNode media : description.resolved(response).path("content")) {
                    for (JsonNode example : examples(media)) {
                        examples += validated(media, example);
                    }
                }
            }
            JsonNode content = operation.node().path("requestBody").path("content");
            for (String type : (Iterable<String>) content::fieldNames) {
                assertThat(examples(content.get(type))).as(operation.id()).isNotEmpty();
                for (JsonNode example : examples(content.get(type))) {
                    examples += validated(content.get(type), example);
                    String body = example.isTextual() ? example.asText() : example.toString();
                    HttpResponse<String> answer = operation.id().equals("endVisit")
                            ? ended(type, body)
                            : service.post(operation.path(), type, body);
                    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 204);
                    check(operation.id(), Integer.toString(answer.statusCode()), answer);
                }
            }
        }
        assertThat(examples).isGreaterThan(20);
    }

    /** Ends a visit of a site that no other test of this class visits. */
    private HttpResponse<String> ended(String type, String body) {
        String visit = service.visit("http://other.example/");
        return service.send(service.request(visit, "Content-Type", type)
                .method("DELETE", HttpRequest.BodyPublishers.ofString(body)));
    }

    private List<JsonNode> examples(JsonNode media) {
        List<JsonNode> examples = new ArrayList<>();
        media.path("examples").forEach(example -> examples.add(example.get("value")));
        if (media.has("example")) {
            examples.add(media.get("example"));
        }
        return examples;
    }

    private int validated(JsonNode media, JsonNode example) {
        JsonNode line = media.get("schema").path("contentSchema");
        if (line.isMissingNode()) {
            description.validate(media.get("schema"), example);
        } else {
            example.asText()
                    .lines()
                    .filter(text -> text.startsWith("{"))
                    .forEach(text -> description.validate(line, Description.json(text)));
        }
        return 1;
    }

    private List<String> examples(String schema) {
        return strings(description.root().at("/components/schemas/" + schema + "/examples"));
    }

    private List<String> words(String schema) {
        return strings(description.root().at("/components/schemas/" + schema + "/enum"));
    }

    private List<String> words(String schema, String member) {
        return words(schema + "/properties/" + member);
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(each -> strings.add(each.asText()));
        return strings;
    }

    private static List<String> lower(Enum<?>[] constants) {
        return words(constants, each -> each.name().toLowerCase(Locale.ROOT));
    }

    private static <T> List<String> words(T[] constants, Function<T, String> word) {
        return Stream.of(constants).map(word).toList();
    }

    private List<String> operations() {
        return description.operations().stream().map(Description.Operation::id).toList();
    }

    private void check(String id, String status, HttpResponse<String> answer) {
        called.add(id);
        assertThat(answer.statusCode() + " " + answer.body()).startsWith(status + " ");
        description.check(
                id,
                answer.statusCode(),
                answer.headers().firstValue("Content-Type").orElse(""),
                answer.body());
    }
}
