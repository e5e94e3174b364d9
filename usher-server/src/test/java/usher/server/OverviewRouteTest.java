package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.support.json.Json;

/** {@code POST /v1/overview}, {@code POST /v1/report} and the policies: what is said of files and of sites. */
class OverviewRouteTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String TYPE = "application/json";

    @AutoClose
    private final TestService service = TestService.loopback(Map.of());

    private JsonNode post(String path, Map<String, Object> body) {
        HttpResponse<String> answer = service.post(path, TYPE, Json.text(body));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }

    private static List<JsonNode> crawlers(JsonNode overview) {
        return overview.get("purposes")
                .valueStream()
                .flatMap(purpose -> purpose.get("crawlers").valueStream())
                .toList();
    }

    private static JsonNode crawler(JsonNode overview, String name) {
        return crawlers(overview).stream()
                .filter(each -> each.get("name").stringValue().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String access(JsonNode overview, String crawler) {
        return crawler(overview, crawler).get("access").stringValue();
    }

    @Test
    void everyCrawlerOfAFileIsCountedOnce() {
        String file = "User-agent: *\nDisallow: /cart\n\nUser-agent: GPTBot\nUser-agent: noSuchBot\nDisallow: /\n";
        JsonNode overview = post("/v1/overview", Map.of("robots", file));

        assertThat(overview.get("robots").stringValue()).isEqualTo(file);
        assertThat(overview.get("purposes").get(0).get("purpose").stringValue()).isEqualTo("ai-training");
        assertThat(crawlers(overview)).extracting(each -> each.get("name")).doesNotHaveDuplicates();
        assertThat(Stream.of("open", "partly", "blocked", "undecided")
                        .mapToInt(access -> overview.get("counts").get(access).asInt())
                        .sum())
                .isEqualTo((int) crawlers(overview).stream()
                        .filter(each -> !each.path("kind").asString("").matches("control|policy"))
                        .count());
        assertThat(access(overview, "noSuchBot")).isEqualTo("blocked");
        JsonNode blocked = crawler(overview, "GPTBot");
        assertThat(blocked.get("named").booleanValue()).isTrue();
        assertThat(blocked.get("group").get("line").asInt()).isEqualTo(4);
        assertThat(blocked.get("rules").get(0).get("line").asInt()).isEqualTo(6);
        assertThat(access(overview, "bingbot")).isEqualTo("partly");
    }

    /** A failure means what each crawler's dialect says, as in {@code /v1/check}; it is never a permission. */
    @ParameterizedTest
    @CsvSource({"503 Unavailable, blocked", "404 Not Found, open", "429 Too Many Requests, blocked"})
    void aFailureHasTheConsequenceThatTheDialectDefines(String status, String usual) {
        try (HangingHost host = new HangingHost(HangingHost.response(status, ""))) {
            String site = host.url(0);
            JsonNode overview = post("/v1/overview", Map.of("site", site));

            assertThat(overview.get("robots").isNull()).isTrue();
            assertThat(access(overview, "GPTBot")).isEqualTo(usual);
            for (String name : List.of("GPTBot", "Googlebot", "YandexBot", "bingbot")) {
                String access = JSON.readTree(service.get("/v1/check?agent=" + name + "&url=" + site + "page")
                                .body())
                        .get("access")
                        .stringValue();
                assertThat(access(overview, name)).as(name).isEqualTo(access.equals("allow") ? "open" : "blocked");
            }
        }
    }

    /** Hundreds of crawlers obey the same rules: what is said of each has a limit. */
    @Test
    @Tag("long")
    void longRulesAreCut() {
        String rules = IntStream.range(0, 40)
                .mapToObj(rule -> "Disallow: /" + rule + "x".repeat(10_000) + "\n")
                .collect(Collectors.joining());
        Map<String, Object> body = Map.of("robots", "User-agent: *\n" + rules);
        for (String path : List.of("/v1/overview", "/v1/report")) {
            HttpResponse<String> answer = service.post(path, TYPE, Json.text(body));
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body().length()).isLessThan(4_000_000);
        }
    }

    /** All known crawlers obey the same thousands of lines. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Usage: /page%d train-ai=n",
                "Content-Signal: /page%d ai-train=no",
                "License: https://license.example/%d.xml",
                "User-agent: crawler%d\nContent-Usage: train-ai=n"
            })
    @Tag("long")
    void thousandsOfStatementsAreListedOnceAndTruncated(String line) {
        String lines = IntStream.range(0, 150_000 / line.length())
                .mapToObj(number -> line.formatted(number) + "\n")
                .collect(Collectors.joining());
        String file = "User-agent: *\n" + lines;
        for (String path : List.of("/v1/overview", "/v1/report")) {
            HttpResponse<String> answer = service.post(path, TYPE, Json.text(Map.of("robots", file)));
            assertThat(answer.statusCode()).isIn(200, 413);
            assertThat(answer.body().length()).isLessThan(file.length() + 6_000_000);
        }
    }

    @Test
    void aPolicyChangesTheFileAndProvesIt() {
        JsonNode presets = JSON.readTree(service.get("/v1/policies").body()).get("policies");
        assertThat(presets)
                .extracting(each -> each.get("name").stringValue())
                .contains("block-ai-training", "close-site");

        String file = "# Ours\nUser-agent: *\nDisallow: /cart # not the shop\n";
        JsonNode edit = post(
                "/v1/policies/apply", Map.of("robots", file, "preset", "block-ai-training", "allow", List.of("CCBot")));

        assertThat(edit.get("proved").booleanValue()).isTrue();
        String robots = edit.get("robots").stringValue();
        assertThat(robots).contains("# Ours\nUser-agent: *\nDisallow: /cart # not the shop\n");
        JsonNode overview = post("/v1/overview", Map.of("robots", robots));
        assertThat(access(overview, "GPTBot")).isEqualTo("blocked");
        assertThat(access(overview, "CCBot")).isEqualTo("open");
        assertThat(access(overview, "bingbot")).isEqualTo("partly");
    }
}
