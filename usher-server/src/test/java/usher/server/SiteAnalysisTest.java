package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import usher.support.json.Json;

/** What the fetch of a site's file means to each dialect, and the verdicts that follow: as {@code /v1/check} says. */
class SiteAnalysisTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final List<String> DIALECTS = List.of("rfc9309", "google", "google-2019", "yandex", "yandex-2013");
    private static final String FILE = "User-agent: *\nDisallow: /cart\n";

    private static JsonNode analyze(TestService service, String site) {
        Map<String, Object> question =
                Map.of("site", site, "agents", List.of("*"), "urls", List.of(site + "cart"), "dialects", DIALECTS);
        HttpResponse<String> answer = service.post("/v1/analyze", "application/json", Json.text(question));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JSON.readTree(answer.body());
    }

    /** What the service says of an outcome in five dialects, and that a check of the same URL says the same. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            200 OK | FILE | disallow disallow disallow disallow disallow | HTTP 200: the rules of the file apply
            200 OK; Content-Type: text/html | <!DOCTYPE html><title>Shop</title> | allow allow allow allow allow | \
            HTTP 200: this is a web page, not a robots.txt; no line of it is a rule, so everything is allowed
            200 OK | '' | allow allow allow allow allow | HTTP 200: the file has no rules, so everything is allowed
            404 Not Found | '' | allow allow allow allow allow | robots.txt not found (HTTP 404): everything is allowed
            403 Forbidden | no | allow allow allow allow allow | \
            access denied (HTTP 403): treated as if there were no robots.txt, everything is allowed
            429 Too Many Requests | '' | disallow disallow allow disallow allow | \
            too many requests (HTTP 429): nothing is allowed
            503 Unavailable | '' | disallow disallow disallow disallow allow | \
            server error (HTTP 503): nothing is allowed
            302 Found; Location: /robots.txt | '' | allow allow allow allow allow | \
            a redirect to a URL that was already requested (HTTP 302): treated as if there were no robots.txt, \
            everything is allowed
            200 OK; Content-Type: application/json | FILE | disallow disallow disallow allow allow | \
            HTTP 200: the rules of the file apply
            """)
    void everyOutcomeHasItsConsequenceInEachDialect(String head, String body, String accesses, String message) {
        byte[] response = HangingHost.response(head.replace("; ", "\r\n"), body.replace("FILE", FILE));
        try (HangingHost host = new HangingHost(response);
                TestService service = TestService.loopback(Map.of())) {
            JsonNode answer = analyze(service, host.url(0));
            assertThat(answer.get("verdicts").valueStream())
                    .extracting(verdict -> verdict.get("access").stringValue())
                    .containsExactly(accesses.split(" "));
            assertThat(answer.at("/site/readings/0/dialect").stringValue()).isEqualTo("rfc9309");
            assertThat(answer.at("/site/readings/0/message").stringValue()).isEqualTo(message);
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
}
