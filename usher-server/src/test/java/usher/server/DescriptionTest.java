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
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
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
import usher.server.http.ProblemType;
import usher.server.settings.Setting;
import usher.syntax.Completeness;

/** Calls every operation of {@code openapi.json}: each response has the members of its schema and no others. */
class DescriptionTest {
    private static final String NDJSON = "application/x-ndjson";
    private static final String TYPE = "application/json";

    /** Asks for every part that an analysis can have. */
    private static final String EVERYTHING = """
            {"robots":"User-agent: *\\nDisalow: /x\\nDisallow: /a b\\nCrawl-delay: 2.5\\nRequest-rate: 1/5s \
            0600-0845\\nVisit-time: 0600-0845\\n\
            Host: shop.example\\nClean-param: sid /\\nSitemap: https://shop.example/s.xml\\nLicense: /l\\n\\n\
            User-agent: AdsBot-Google\\nNoindex: /n\\nDisallow: /n",
            "agents":["a>b","AdsBot-Google","Yandex","*"],"urls":["/x?sid=1","/a b","http://","https://other.example/"],
            "dialects":["auto","google","yandex"],"fix":true,"document":true}""";

    /** Has statements of every carrier. */
    private static final String USAGE = """
            {"robots":"License: https://a.example/l\\nUser-agent: *\\nContent-Usage: /x search=y\\nContent-Signal: \
            use=full, ai-train=yes\\n\
            TDL: x\\nDisallow: /no\\n\\nUser-agent: Google-Extended\\nDisallow: /\\n",
            "agents":["Googlebot","a>b"],"urls":["/x","/no","http://"],"dialect":"rfc9309",
            "headers":["X-Robots-Tag: max-snippet:5, noai","tdm-reservation: 1","tdm-policy: https://a.example/p"],
            "html":"<meta name=robots content=noarchive>","tdmrep":"[{\\"location\\":\\"/\\",\
            \\"tdm-reservation\\":0}]"}""";

    @TempDir
    Path folder;

    private TestService service;
    private Description description;
    private final Set<String> called = new TreeSet<>();

    @BeforeEach
    void start() {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\nClean-param: sid /\n");
        TestService.resource(folder, "other.example/map.txt", "https://other.example/page\n");
        service = TestService.demo(folder, Map.of());
        description = new Description(service.get("/openapi.json").body());
    }

    @AfterEach
    void stop() {
        service.close();
    }

    @Test
    void everyOperationRespondsAsDescribed() {
        check("check", "200", service.get("/v1/check?url=https://shop.example/cart&agent=GPTBot"));
        check("check", "200", service.get("/v1/check?url=https://shop.example/&agent=a%3Eb&agent=*&dialect=auto"));
        check("check", "200", service.get("/v1/check?url=nonsense"));
        check("check", "200", service.get("/v1/check?url=https://shop.example/cart&refresh=true"));
        check("check", "400", service.get("/v1/check"));
        check("check", "406", service.get("/v1/check?url=x", "Accept", "text/html"));
        check("checkLines", "200", service.post("/v1/check", NDJSON, """
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
        check("changes", "200", service.get("/v1/changes?since=2026-01-01T00:00:00Z"));
        check("changes", "400", service.get("/v1/changes?before=tomorrow"));
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
        check("sitemap", "200", service.get("/v1/sitemap?url=https://shop.example/sitemap.xml"));
        check("sitemap", "200", service.get("/v1/sitemap?url=https://shop.example/cart/map.xml"));
        check("sitemap", "200", service.get("/v1/sitemap?url=https://other.example/map.txt"));
        check("sitemap", "400", service.get("/v1/sitemap?url=/map.xml"));
        check("live", "200", service.get("/healthz"));
        check("ready", "200", service.get("/readyz"));
        check("page", "200", service.get("/"));
        check("metrics", "200", service.get("/metrics"));
        check("description", "200", service.get("/openapi.json"));
        check("signingKeys", "404", service.get("/.well-known/http-message-signatures-directory"));
        analyses();

        assertThat(called).containsExactlyInAnyOrderElementsOf(operations());
    }

    private void analyses() {
        String file = "\"User-agent: *\\nDisallow: /a\\n\"";
        check("analyze", "200", service.post("/v1/analyze", TYPE, "{\"robots\":" + file + ",\"urls\":[\"/a\"]}"));
        check(
                "analyze",
                "200",
                service.post("/v1/analyze", TYPE, "{\"robots\":" + file + ",\"document\":true,\"fix\":true}"));
        check("analyze", "200", service.post("/v1/analyze", TYPE, "{\"site\":\"shop.example\",\"refresh\":true}"));
        check("analyze", "200", service.post("/v1/analyze", TYPE, "{\"site\":\"none.example\",\"urls\":[\"/\"]}"));
        check("analyze", "200", service.post("/v1/analyze", TYPE, "{\"site\":\"10.0.0.1\",\"urls\":[\"/\"]}"));
        check("analyze", "200", service.post("/v1/analyze", TYPE, EVERYTHING));
        check("analyze", "200", service.post("/v1/analyze", TYPE, overTheLimits()));
        check("analyze", "400", service.post("/v1/analyze", TYPE, "{\"robots\":7}"));
        check("analyze", "400", service.post("/v1/analyze", TYPE, "{\"robots\":\"\",\"agents\":[\"no crawler\"]}"));
        check(
                "diff",
                "200",
                service.post("/v1/diff", TYPE, "{\"before\":\"\",\"after\":" + file + ",\"agents\":[\"a>b\"]}"));
        check("diff", "200", service.post("/v1/diff", TYPE, "{\"before\":" + file + ",\"after\":\"\"}"));
        check("diff", "400", service.post("/v1/diff", TYPE, "[]"));
        check("usage", "200", service.post("/v1/usage", TYPE, "{\"robots\":" + file + "}"));
        check("usage", "200", service.post("/v1/usage", TYPE, USAGE));
        check("usage", "400", service.post("/v1/usage", TYPE, "{\"robots\":\"\",\"headers\":[\"noindex\"]}"));
        overviews(file);
    }

    private void overviews(String file) {
        for (String request : List.of(
                "{\"robots\":" + file + "}",
                "{\"site\":\"shop.example\",\"refresh\":true,\"dialect\":\"google\"}",
                "{\"site\":\"none.example\"}",
                "{\"site\":\"10.0.0.1\"}")) {
            check("overview", "200", service.post("/v1/overview", TYPE, request));
            check("report", "200", service.post("/v1/report", TYPE, request));
        }
        check("overview", "400", service.post("/v1/overview", TYPE, "{\"robots\":\"\",\"agents\":[]}"));
        check("overview", "400", service.post("/v1/overview", TYPE, "{\"robots\":\"\",\"site\":\"shop.example\"}"));
        check("report", "400", service.post("/v1/report", TYPE, "{\"refresh\":true}"));
        check("policies", "200", service.get("/v1/policies"));
        check("policies", "400", service.get("/v1/policies?name=block-ai"));
        check(
                "applyPolicy",
                "200",
                service.post("/v1/policies/apply", TYPE, "{\"robots\":" + file + ",\"preset\":\"search-only\"}"));
        check("applyPolicy", "400", service.post("/v1/policies/apply", TYPE, "{\"robots\":\"\"}"));
        check("applyPolicy", "400", service.post("/v1/policies/apply", TYPE, "{\"robots\":\"\",\"preset\":\"none\"}"));
        check(
                "applyPolicy",
                "400",
                service.post("/v1/policies/apply", TYPE, "{\"robots\":\"\",\"block\":[\"no crawler\"]}"));
    }

    private static String overTheLimits() {
        StringBuilder rules = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            rules.append("Disallow: /*")
                    .append(i)
                    .append("\\nSitemap: /")
                    .append(i)
                    .append("\\n");
        }
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
        Set<String> closed = new TreeSet<>();
        JsonNode schemas = description.root().get("components").get("schemas");
        schemas.fields().forEachRemaining(schema -> {
            if (schema.getValue().findValues("additionalProperties").stream().anyMatch(JsonNode::isBoolean)) {
                closed.add(schema.getKey());
            }
        });
        assertThat(closed)
                .containsExactly(
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
                .containsExactlyElementsOf(
                        Dialect.all().stream().map(Dialect::id).toList());
        assertThat(examples("DialectChoice"))
                .startsWith("auto")
                .endsWith(examples("Dialect").toArray(String[]::new));
        assertThat(words("Access")).containsExactlyElementsOf(lower(Access.values()));
        assertThat(words("Reason"))
                .containsExactlyElementsOf(
                        Stream.of(Reason.values()).map(Reason::name).toList());
        assertThat(words("Basis"))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(Basis.values()).map(Basis::word).toList());
        assertThat(words("Failure"))
                .containsExactlyElementsOf(
                        Stream.of(OutcomeCode.values()).map(OutcomeCode::word).toList());
        assertThat(words("Severity")).containsExactlyElementsOf(lower(Severity.values()));
        assertThat(words("RobotsTxt", "completeness")).containsExactlyElementsOf(lower(Completeness.values()));
        assertThat(words("SiteAccess")).containsExactlyElementsOf(lower(SiteAccess.values()));
        assertThat(words("Difference", "outcome")).containsExactlyElementsOf(lower(Outcome.values()));
        assertThat(words("Problem", "type"))
                .containsExactlyInAnyOrderElementsOf(
                        Stream.of(ProblemType.values()).map(ProblemType::uri).toList());
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
        String visit = service.post("/v1/visits", TYPE, "{\"url\":\"http://other.example/\"}")
                .headers()
                .firstValue("Location")
                .orElseThrow();
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
        return strings(description.root().at("/components/schemas/" + schema + "/properties/" + member + "/enum"));
    }

    private static List<String> strings(JsonNode array) {
        List<String> strings = new ArrayList<>();
        array.forEach(each -> strings.add(each.asText()));
        return strings;
    }

    private static List<String> lower(Enum<?>[] constants) {
        return Stream.of(constants)
                .map(each -> each.name().toLowerCase(Locale.ROOT))
                .toList();
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
