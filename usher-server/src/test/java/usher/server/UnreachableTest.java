package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import org.junit.jupiter.api.Test;
import usher.server.settings.Setting;

/** A site whose robots.txt is unreachable now is told apart from one whose rules disallow a URL. */
class UnreachableTest {
    private static final byte[] DOWN =
            "HTTP/1.1 503 -\r\nRetry-After: 600\r\nContent-Length: 0\r\n\r\n".getBytes(ISO_8859_1);
    private static final byte[] OPEN =
            "HTTP/1.1 200 -\r\nContent-Length: 14\r\n\r\nUser-agent: *\n".getBytes(ISO_8859_1);

    private static JsonNode json(HttpResponse<String> response) throws IOException {
        return new ObjectMapper().readTree(response.body());
    }

    private static HttpResponse<String> visit(TestService service, String url) {
        return service.send(service.request("/v1/visits", "Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"url\":\"" + url + "\"}")));
    }

    @Test
    void aVisitToAnUnreachableSiteIsDeferredAndNotDisallowed() throws IOException {
        try (HangingHost host = new HangingHost(DOWN);
                TestService service =
                        TestService.loopback(Map.of(Setting.VISIT_FLOOR_SECONDS, "0"), TestService.REFRESHING)) {
            JsonNode check = json(service.get("/v1/check?url=" + host.url(0)));
            assertThat(check.get("reason").asText()).isEqualTo("UNREACHABLE");
            assertThat(check.get("code").asText()).isEqualTo("server_error");
            assertThat(check.get("retryAfter").asDouble()).isBetween(500.0, 600.0);

            HttpResponse<String> refused = visit(service, host.url(0));
            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(refused.headers().firstValueAsLong("Retry-After").orElse(0))
                    .isBetween(500L, 600L);
            JsonNode visit = json(refused);
            assertThat(visit.get("granted").asBoolean()).isFalse();
            assertThat(visit.get("why").asText()).isEqualTo("unreachable");
            assertThat(visit.get("retryAfter").asDouble()).isBetween(500.0, 600.0);
            assertThat(visit.at("/verdict/code").asText()).isEqualTo("server_error");
            assertThat(service.metric("usher_visits_total{answer=\"unreachable\"}"))
                    .isEqualTo(1);

            host.say(OPEN);
            assertThat(visit(service, host.url(0)).statusCode())
                    .as("within Retry-After")
                    .isEqualTo(429);
        }
    }

    @Test
    void theSameRequestIsGrantedOnceTheSiteIsReachable() {
        byte[] fails = "HTTP/1.1 500 -\r\nContent-Length: 0\r\n\r\n".getBytes(ISO_8859_1);
        try (HangingHost host = new HangingHost(fails);
                TestService service =
                        TestService.loopback(Map.of(Setting.VISIT_FLOOR_SECONDS, "0"), TestService.REFRESHING)) {
            assertThat(visit(service, host.url(0)).statusCode()).isEqualTo(429);
            host.say(OPEN);
            assertThat(service.get("/v1/check?refresh=true&url=" + host.url(0)).body())
                    .contains("\"allow\"")
                    .doesNotContain("retryAfter");
            assertThat(visit(service, host.url(0)).statusCode())
                    .as("a key remembers no response that may change")
                    .isEqualTo(201);
        }
    }

    @Test
    void aLineOfASiteThatWasNotRequestedIsAProblem() throws IOException {
        try (HangingHost host = new HangingHost(OPEN);
                TestService service = TestService.loopback(Map.of(Setting.HOST_FETCHES, "1"))) {
            // Uses the only request of the host, for which two lines of one stream would race.
            assertThat(service.get("/v1/check?url=" + host.url(0)).body()).contains("\"allow\"");
            String lines = "{\"url\":\"" + host.url(0) + "\"}\n{\"url\":\""
                    + host.url(0).replace("http:", "https:") + "\"}\n";
            String[] answers = service.post("/v1/check", "application/x-ndjson", lines)
                    .body()
                    .split("\n");
            assertThat(new ObjectMapper().readTree(answers[0]).get("access").asText())
                    .isEqualTo("allow");
            JsonNode busy = new ObjectMapper().readTree(answers[1]);
            assertThat(busy.get("type").asText()).endsWith("/busy");
            assertThat(busy.get("retryAfter").asDouble()).isPositive();
            assertThat(busy.get("inputLine").asInt()).isEqualTo(2);
            assertThat(busy.has("access")).isFalse();
        }
    }

    private static byte[] head(String lines) {
        return ("HTTP/1.1 " + lines + "\r\nContent-Length: 0\r\n\r\n").getBytes(ISO_8859_1);
    }

    @Test
    void eachInvalidResponseIsReportedWithItsCode() throws IOException {
        Map<byte[], String> told = Map.of(
                head("304 -"),
                "redirect_bad not modified, although the request named no copy (HTTP 304): nothing is allowed",
                head("305 -\r\nLocation: /proxy"),
                "redirect_bad a redirection that is not followed (HTTP 305): nothing is allowed",
                new byte[0],
                "no_response the connection was closed without a response: nothing is allowed",
                head("302 -\r\nLocation: /robots.txt"),
                "redirect_loop a redirect to a URL that was already requested: treated as if there were no robots.txt,"
                        + " everything is allowed");
        try (TestService service = TestService.loopback(Map.of())) {
            for (Map.Entry<byte[], String> each : told.entrySet()) {
                try (HangingHost host = new HangingHost(each.getKey())) {
                    JsonNode check = json(service.get("/v1/check?url=" + host.url(0)));
                    assertThat(check.get("code").asText() + " "
                                    + check.get("message").asText())
                            .isEqualTo(each.getValue());
                    assertThat(check.has("fetchedAt")).isTrue();
                }
            }
        }
    }

    @Test
    void aBlockedSchemeHasNoFetchTime() throws IOException {
        try (TestService service = TestService.loopback(Map.of())) {
            JsonNode check = json(service.get("/v1/check?url=ftp://a.example/x"));
            assertThat(check.get("code").asText()).isEqualTo("scheme_blocked");
            assertThat(check.has("fetchedAt")).isFalse();
            assertThat(check.has("retryAfter")).isFalse();
        }
    }
}
