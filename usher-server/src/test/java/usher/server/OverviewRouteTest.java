package usher.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

    @TempDir
    Path folder;

    private static JsonNode post(TestService service, String path, Map<String, Object> body) {
        HttpResponse<String> answer = service.post(path, TYPE, Json.text(body));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }

    private static List<JsonNode> crawlers(JsonNode overview) {
        List<JsonNode> crawlers = new ArrayList<>();
        overview.get("purposes").forEach(purpose -> purpose.get("crawlers").forEach(crawlers::add));
        return crawlers;
    }

    private static JsonNode crawler(JsonNode overview, String name) {
        return crawlers(overview).stream()
                .filter(each -> each.get("name").stringValue().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyCrawlerOfAFileIsCountedOnce() {
        try (TestService service = TestService.demo(folder, Map.of())) {
            String file = "User-agent: *\nDisallow: /cart\n\nUser-agent: GPTBot\nUser-agent: noSuchBot\nDisallow: /\n";
            JsonNode overview = post(service, "/v1/overview", Map.of("robots", file));

            assertThat(overview.get("robots").stringValue()).isEqualTo(file);
            assertThat(overview.get("purposes").get(0).get("purpose").stringValue())
                    .isEqualTo("ai-training");
            assertThat(crawlers(overview)).extracting(each -> each.get("name")).doesNotHaveDuplicates();
            JsonNode counts = overview.get("counts");
            assertThat(counts.get("open").asInt()
                            + counts.get("partly").asInt()
                            + counts.get("blocked").asInt()
                            + counts.get("undecided").asInt())
                    .isEqualTo((int) crawlers(overview).stream()
                            .filter(each -> !each.path("kind").asString("").matches("control|policy"))
                            .count());
            assertThat(crawler(overview, "noSuchBot").get("access").stringValue())
                    .isEqualTo("blocked");
            JsonNode blocked = crawler(overview, "GPTBot");
            assertThat(blocked.get("named").booleanValue()).isTrue();
            assertThat(blocked.get("group").get("line").asInt()).isEqualTo(4);
            assertThat(blocked.get("rules").get(0).get("line").asInt()).isEqualTo(6);
            assertThat(crawler(overview, "bingbot").get("access").stringValue()).isEqualTo("partly");
        }
    }

    /** A failure means what each crawler's dialect says, as in {@code /v1/check}; it is never a permission. */
    @ParameterizedTest
    @CsvSource({"503 Unavailable, blocked", "404 Not Found, open", "429 Too Many Requests, blocked"})
    void aFailureHasTheConsequenceThatTheDialectDefines(String status, String usual) {
        byte[] answer = ("HTTP/1.1 " + status + "\r\nContent-Length: 0\r\n\r\n").getBytes(UTF_8);
        try (HangingHost host = new HangingHost(answer);
                TestService service = TestService.loopback(Map.of())) {
            String site = host.url(0);
            JsonNode overview = post(service, "/v1/overview", Map.of("site", site));

            assertThat(overview.get("robots").isNull()).isTrue();
            assertThat(crawler(overview, "GPTBot").get("access").stringValue()).isEqualTo(usual);
            for (String name : List.of("GPTBot", "Googlebot", "YandexBot", "bingbot")) {
                String access = JSON.readTree(service.get("/v1/check?agent=" + name + "&url=" + site + "page")
                                .body())
                        .get("access")
                        .stringValue();
                assertThat(crawler(overview, name).get("access").stringValue())
                        .as(name)
                        .isEqualTo(access.equals("allow") ? "open" : "blocked");
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
        try (TestService service = TestService.demo(folder, Map.of())) {
            for (String path : List.of("/v1/overview", "/v1/report")) {
                HttpResponse<String> answer = service.post(path, TYPE, Json.text(body));
                assertThat(answer.statusCode()).isEqualTo(200);
                assertThat(answer.body().length()).isLessThan(4_000_000);
            }
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
        try (TestService service = TestService.demo(folder, Map.of())) {
            String file = "User-agent: *\n" + lines;
            for (String path : List.of("/v1/overview", "/v1/report")) {
                HttpResponse<String> answer = service.post(path, TYPE, Json.text(Map.of("robots", file)));
                assertThat(answer.statusCode()).isIn(200, 413);
                assertThat(answer.body().length()).isLessThan(file.length() + 6_000_000);
            }
        }
    }

    @Test
    void aPolicyChangesTheFileAndProvesIt() {
        try (TestService service = TestService.demo(folder, Map.of())) {
            JsonNode presets = JSON.readTree(service.get("/v1/policies").body()).get("policies");
            assertThat(presets)
                    .extracting(each -> each.get("name").stringValue())
                    .contains("block-ai-training", "close-site");

            String file = "# Ours\nUser-agent: *\nDisallow: /cart # not the shop\n";
            JsonNode edit = post(
                    service,
                    "/v1/policies/apply",
                    Map.of("robots", file, "preset", "block-ai-training", "allow", List.of("CCBot")));

            assertThat(edit.get("proved").booleanValue()).isTrue();
            String robots = edit.get("robots").stringValue();
            assertThat(robots).contains("# Ours\nUser-agent: *\nDisallow: /cart # not the shop\n");
            JsonNode overview = post(service, "/v1/overview", Map.of("robots", robots));
            assertThat(crawler(overview, "GPTBot").get("access").stringValue()).isEqualTo("blocked");
            assertThat(crawler(overview, "CCBot").get("access").stringValue()).isEqualTo("open");
            assertThat(crawler(overview, "bingbot").get("access").stringValue()).isEqualTo("partly");
        }
    }
}
