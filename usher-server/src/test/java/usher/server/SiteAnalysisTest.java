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
import usher.server.settings.Setting;
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
                "a redirect to a URL that was already requested: treated as if there were no robots.txt, everything "
                        + "is allowed");
        means(
                "200 OK|Content-Type: application/json\r\n|" + FILE,
                "disallow disallow disallow allow allow",
                "HTTP 200: the rules of the file apply");
    }

    @Test
    void aUrlOfAnotherSiteIsReported() {
        try (HangingHost host = new HangingHost(answer("200 OK", "", FILE));
                TestService service = TestService.loopback(Map.of())) {
            JsonNode verdicts = analyze(
                            service,
                            Map.of(
                                    "site",
                                    host.url(0),
                                    "agents",
                                    List.of("*"),
                                    "urls",
                                    List.of("https://other.example/cart", "/cart")))
                    .get("verdicts");
            assertThat(verdicts.get(0).get("notes").get(0).stringValue())
                    .startsWith("The URL is on https://other.example, but the robots.txt is from http://127.0.0.1:")
                    .endsWith("; it does not apply there.");
            assertThat(verdicts.get(1).has("notes")).isFalse();
        }
    }

    @Test
    void namesThatCannotBeFetchedHaveVerdicts() {
        try (TestService service = TestService.loopback(Map.of(Setting.ALLOW_ADDRESSES, ""))) {
            JsonNode blocked = analyze(service, "http://127.0.0.1:8080/");
            assertThat(verdicts(blocked)).isEqualTo("disallow disallow disallow disallow disallow");
            assertThat(blocked.get("site").get("failure").stringValue()).isEqualTo("address_blocked");
            assertThat(reading(blocked, "yandex-2013").get("effect").stringValue())
                    .isEqualTo("disallow");

            JsonNode unknown = analyze(service, "http://name.invalid/");
            assertThat(verdicts(unknown)).isEqualTo("disallow disallow disallow disallow allow");
            assertThat(reading(unknown, "google").get("message").stringValue())
                    .isEqualTo("the host name could not be resolved: nothing is allowed");
        }
    }

    @Test
    void aResponseDescribesTheFetchAndTheFile() {
        try (HangingHost host = new HangingHost(answer("200 OK", "Content-Type: text/plain\r\n", FILE));
                TestService service = TestService.loopback(Map.of())) {
            JsonNode answer = analyze(service, host.url(0));
            JsonNode site = answer.get("site");
            assertThat(answer.get("robots").stringValue()).isEqualTo(FILE);
            assertThat(site.get("authority").stringValue())
                    .isEqualTo(host.url(0).replaceAll("/$", ""));
            assertThat(site.get("status").intValue()).isEqualTo(200);
            assertThat(site.get("headers").get("Content-Type").stringValue()).isEqualTo("text/plain");
            assertThat(site.get("length").intValue()).isEqualTo(FILE.length());
            assertThat(site.get("age").doubleValue()).isBetween(0.0, 60.0);
            assertThat(site.get("lastGood").isNull()).isTrue();
            assertThat(answer.get("findings")).isEmpty();
        }
    }

    @Test
    void aSiteWithoutAFileHasNoTextAndNoFindings() {
        try (HangingHost host = new HangingHost(answer("404 Not Found", "", ""));
                TestService service = TestService.loopback(Map.of())) {
            JsonNode answer = analyze(service, host.url(0));
            assertThat(answer.get("robots").isNull()).isTrue();
            assertThat(answer.get("findings")).isEmpty();
            assertThat(answer.get("tree")).isNotEmpty();
        }
    }

    @Test
    void theLastGoodCopyOfAFailingSiteDecidesAndIsReported() {
        try (HangingHost host = new HangingHost(answer("200 OK", "", FILE));
                TestService service = TestService.loopback(Map.of(), TestService.REFRESHING)) {
            analyze(service, host.url(0));
            host.say(answer("500 Oops", "", ""));

            JsonNode answer = analyze(
                    service,
                    Map.of(
                            "site",
                            host.url(0),
                            "refresh",
                            true,
                            "agents",
                            List.of("*"),
                            "urls",
                            List.of("/cart", "/")));

            assertThat(verdicts(answer)).isEqualTo("disallow allow");
            assertThat(answer.get("verdicts").get(0).get("line").intValue()).isEqualTo(2);
            assertThat(answer.get("verdicts").get(0).get("basis").stringValue()).isEqualTo("stale");
            assertThat(answer.get("robots").stringValue()).isEqualTo(FILE);
            assertThat(answer.get("site").get("status").intValue()).isEqualTo(500);
            assertThat(answer.get("site").get("lastGood").get("status").intValue())
                    .isEqualTo(200);
            assertThat(reading(answer, "rfc9309").get("message").stringValue())
                    .isEqualTo("server error (HTTP 500): the stale copy applies");
        }
    }

    @Test
    void invalidAndRepeatedSitesAreRefused() {
        try (TestService service = TestService.loopback(Map.of())) {
            for (String body : List.of(
                    "{\"site\":\"a b\"}",
                    "{\"site\":\"https://a.example/page\"}",
                    "{\"site\":7}",
                    "{\"site\":\"a.example\",\"robots\":\"\"}",
                    "{\"site\":\"a.example\",\"refresh\":1}",
                    "{\"robots\":\"\",\"refresh\":true}",
                    "{\"site\":\"a.example\",\"agent\":\"*\"}")) {
                HttpResponse<String> answer = service.post("/v1/analyze", "application/json", body);
                assertThat(answer.statusCode()).as(body).isEqualTo(400);
                assertThat(answer.body()).contains("problem/bad-request");
            }
        }
    }

    @Test
    void anUncachedSiteCountsAsAFetchOfTheClient() {
        try (HangingHost host = new HangingHost(answer("200 OK", "", FILE));
                TestService service = TestService.loopback(Map.of(Setting.CLIENT_FETCHES, "1"))) {
            analyze(service, host.url(0));
            analyze(service, host.url(0));
            String other = Json.text(Map.of("site", host.url(1)));
            assertThat(service.post("/v1/analyze", "application/json", other).statusCode())
                    .isEqualTo(429);
            assertThat(host.asked()).isEqualTo(1);
        }
    }
}
