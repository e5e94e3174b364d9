package usher.server;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.support.json.Json;

/** What the fetch of a site's file means to each dialect, and the verdicts that follow: as {@code /v1/check} says. */
class SiteAnalysisTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> DIALECTS = List.of("rfc9309", "google", "google-2019", "yandex", "yandex-2013");
    private static final String FILE = "User-agent: *\nDisallow: /cart\n";

    private static byte[] answer(String status, String headers, String body) {
        return ("HTTP/1.1 " + status + "\r\n" + headers + "Content-Length: " + body.length() + "\r\n\r\n" + body)
                .getBytes(UTF_8);
    }

    private static JsonNode analyze(TestService service, String site) {
        return analyze(
                service,
                Map.of("site", site, "agents", List.of("*"), "urls", List.of(site + "cart"), "dialects", DIALECTS));
    }

    private static JsonNode analyze(TestService service, Map<String, Object> question) {
        HttpResponse<String> answer = service.post("/v1/analyze", "application/json", Json.text(question));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }

    private static String verdicts(JsonNode answer) {
        return String.join(
                " ",
                StreamSupport.stream(answer.get("verdicts").spliterator(), false)
                        .map(verdict -> verdict.get("access").stringValue())
                        .toList());
    }

    private static JsonNode reading(JsonNode answer, String dialect) {
        return StreamSupport.stream(answer.get("site").get("readings").spliterator(), false)
                .filter(reading -> reading.get("dialect").stringValue().equals(dialect))
                .findFirst()
                .orElseThrow();
    }

    /** Each outcome: what the service says of it in five dialects, and that a check of the same URL says the same. */
    private static void means(String response, String accesses, String message) {
        String[] parts = response.split("\\|", -1);
        try (HangingHost host = new HangingHost(answer(parts[0], parts[1], parts[2]));
                TestService service = TestService.loopback(Map.of())) {
            JsonNode answer = analyze(service, host.url(0));
            assertThat(verdicts(answer)).as(response).isEqualTo(accesses);
            assertThat(reading(answer, "rfc9309").get("message").stringValue()).isEqualTo(message);
            for (JsonNode verdict : answer.get("verdicts")) {
                String dialect = verdict.get("dialect").stringValue();
                JsonNode checked = JSON.readTree(service.get("/v1/check?url=" + host.url(0) + "cart&dialect=" + dialect)
                        .body());
                for (String member : List.of("access", "reason", "line", "basis")) {
                    assertThat(verdict.get(member)).as(dialect + " " + member).isEqualTo(checked.get(member));
                }
                assertThat(verdict.path("code")).isEqualTo(checked.path("code"));
            }
        }
    }

    @Test
    void everyOutcomeHasItsConsequenceInEachDialect() {
        means(
                "200 OK||" + FILE,
                "disallow disallow disallow disallow disallow",
                "HTTP 200: the rules of the file apply");
        means(
                "200 OK|Content-Type: text/html\r\n|<!DOCTYPE html><title>Shop</title>",
                "allow allow allow allow allow",
                "HTTP 200: this is a web page, not a robots.txt; no line of it is a rule, so everything is allowed");
        means("200 OK||", "allow allow allow allow allow", "HTTP 200: the file has no rules, so everything is allowed");
        means(
                "404 Not Found||",
                "allow allow allow allow allow",
                "robots.txt not found (HTTP 404): everything is allowed");
        means(
                "403 Forbidden||no",
                "allow allow allow allow allow",
                "access denied (HTTP 403): treated as if there were no robots.txt, everything is allowed");
        means(
                "429 Too Many Requests||",
                "disallow disallow allow disallow allow",
                "too many requests (HTTP 429): nothing is allowed");
        means(
                "503 Unavailable||",
                "disallow disallow disallow disallow allow",
                "server error (HTTP 503): nothing is allowed");
        means(
                "302 Found|Location: /robots.txt\r\n|",
                "allow allow allow allow allow",
                "a redirect to a URL that was already requested (HTTP 302): treated as if there were no robots.txt, "
                        + "everything is allowed");
        means(
                "200 OK|Content-Type: application/json\r\n|" + FILE,
                "disallow disallow disallow allow allow",
                "HTTP 200: the rules of the file apply");
    }
}
