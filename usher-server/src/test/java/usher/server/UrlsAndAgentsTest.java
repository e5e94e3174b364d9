package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How calls read URLs and agents: the same everywhere. */
class UrlsAndAgentsTest {
    private static final String TYPE = "application/json";
    private static final String BAD_REQUEST = "tag:usher-robots.github.io,2026:problem/bad-request";

    @TempDir
    Path folder;

    @AutoClose
    private TestService service;

    @BeforeEach
    void start() {
        TestService.site(folder, "shop.example", "User-agent: b\nDisallow: /cart\n");
        service = TestService.demo(folder, Map.of());
    }

    private static JsonNode json(HttpResponse<String> answer, int status) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        return Description.json(answer.body());
    }

    /** It is a wrong request, and says nothing of any site. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "nonsense",
                "http://",
                "http://a b/",
                "https://shop.example:99999/",
                "mailto:a@shop.example",
                "http://999.1.1.1/",
                "..."
            })
    void aUrlThatCannotBeReadIsABadRequest(String url) {
        String encoded = url.replace("/", "%2F").replace(" ", "%20").replace(":", "%3A");
        String authority = url.equals("nonsense") ? "non%20sense" : encoded;
        for (HttpResponse<String> answer : List.of(
                service.get("/v1/clean?url=" + encoded),
                service.post("/v1/visits", TYPE, "{\"url\":\"" + url + "\"}"),
                service.get("/v1/robots/" + authority),
                service.get("/v1/robots/" + authority + "/history"),
                service.get("/v1/robots/" + authority + "/at/2999-01-01T00:00:00Z"),
                service.post("/v1/analyze", TYPE, "{\"site\":\"" + url.replace("nonsense", "non sense") + "\"}"))) {
            assertThat(json(answer, 400).get("type").asText()).isEqualTo(BAD_REQUEST);
        }
    }

    /** {@code a>b} and an array are the tokens of one crawler. */
    @Test
    void theTokensOfOneCrawlerAreReadEverywhere() {
        String cart = "https://shop.example/cart";
        String line = "{\"url\":\"" + cart + "\",\"agent\":";
        String robots = "\"User-agent: b\\nDisallow: /cart\\n\"";
        JsonNode several = json(service.get("/v1/check?agent=a%3Eb&agent=a&url=" + cart), 200);
        assertThat(several).hasSize(2);
        assertThat(several.get(1).get("access").asText()).isEqualTo("allow");
        JsonNode analysis = json(
                service.post(
                        "/v1/analyze",
                        TYPE,
                        "{\"robots\":" + robots + ",\"agents\":[\"a>b\",\"a\"],\"urls\":[\"/cart\"]}"),
                200);
        assertThat(analysis.get("verdicts")).hasSize(2);
        JsonNode diff = json(
                service.post("/v1/diff", TYPE, "{\"before\":\"\",\"after\":" + robots + ",\"agents\":[\"a>b\",\"a\"]}"),
                200);
        assertThat(diff.get("results")).hasSize(2);
        JsonNode visit = json(service.post("/v1/visits", TYPE, line + "\"a>b\"}"), 200);
        JsonNode visitOfArray = json(service.post("/v1/visits", TYPE, line + "[\"a\",\"b\"]}"), 200);
        Stream.of(
                        json(service.get("/v1/check?agent=a%3Eb&url=" + cart), 200),
                        several.get(0),
                        json(service.post("/v1/check", "application/x-ndjson", line + "\"a>b\"}"), 200),
                        json(service.post("/v1/check", "application/x-ndjson", line + "[\"a\",\"b\"]}"), 200),
                        visit.get("verdict"),
                        visitOfArray.get("verdict"),
                        analysis.get("verdicts").get(0),
                        diff.get("results").get(0).get("changes").get(0).get("after"))
                .forEach(verdict -> {
                    assertThat(verdict.get("agent")).as(verdict.toString()).hasToString("[\"a\",\"b\"]");
                    assertThat(verdict.get("access").asText()).isEqualTo("disallow");
                });
    }
}
