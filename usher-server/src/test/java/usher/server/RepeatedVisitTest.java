package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.server.settings.Setting;

/** Idempotency-Key: one visit, however often it is asked for. */
class RepeatedVisitTest {
    private static final String WISH = "{\"url\":\"https://shop.example/\"}";
    private static final String KEY = "\"8e03978e-40d5-43dd-bc93-6894a57f9324\"";

    @TempDir
    Path folder;

    private TestService service;

    @BeforeEach
    void start() {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /no\nUser-agent: Slow\nCrawl-delay: 9\n");
        service = TestService.demo(folder, Map.of(Setting.VISIT_FLOOR_SECONDS, "0", Setting.STOP_SECONDS, "0.1"));
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private HttpResponse<String> ask(String key, String body) {
        return service.send(service.request("/v1/visits", "Content-Type", "application/json", "Idempotency-Key", key)
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    @Test
    void aRepeatGetsTheSameResponseAndNoSecondVisit() {
        HttpResponse<String> first = ask(KEY, WISH);
        HttpResponse<String> again = ask(KEY, " { \"url\" : \"https://shop.example/\" } ");
        assertThat(first.statusCode()).isEqualTo(201);
        assertThat(first.headers().firstValue("Idempotency-Replayed")).isEmpty();
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(again.body()).isEqualTo(first.body());
        assertThat(again.headers().firstValue("Location"))
                .isPresent()
                .isEqualTo(first.headers().firstValue("Location"));
        assertThat(again.headers().firstValue("Idempotency-Replayed")).hasValue("true");
        assertThat(again.headers().firstValueAsLong("Age").orElseThrow()).isBetween(0L, 20L);
        assertThat(service.metric("usher_visits_open")).isEqualTo(1);
        assertThat(service.metric("usher_visits_total{answer=\"granted\"}")).isEqualTo(1);
        assertThat(service.metric("usher_visits_total{answer=\"repeated\"}")).isEqualTo(1);
    }

    @Test
    void aRefusalIsRememberedAndAProblemIsNot() {
        String disallowed = "{\"url\":\"https://shop.example/no\"}";
        assertThat(ask("\"a\"", disallowed).body())
                .isEqualTo(ask("\"a\"", disallowed).body());
        String visit = ask("\"b\"", WISH).headers().firstValue("Location").orElseThrow();
        assertThat(ask("\"c\"", WISH).statusCode()).as("another visit is open").isEqualTo(429);
        assertThat(service.call("DELETE", visit).statusCode()).isEqualTo(204);
        assertThat(ask("\"c\"", WISH).statusCode()).as("the same key again").isEqualTo(201);
    }

    @Test
    void anotherBodyIsRefused() {
        ask(KEY, WISH);
        HttpResponse<String> other = ask(KEY, "{\"url\":\"https://shop.example/other\"}");
        Description description = new Description(service.get("/openapi.json").body());
        description.check("askVisit", 422, "application/problem+json", other.body());
        assertThat(other.statusCode()).isEqualTo(422);
        assertThat(other.body()).contains("problem/key-reused");
        assertThat(service.metric("usher_visits_open")).isEqualTo(1);
    }

    /** The first request waits; its repeat is told so. Then its client disconnects, and the key is free again. */
    @Test
    void aRepeatBesideTheFirstIsRefused() throws IOException {
        String open = ask("\"open\"", WISH).headers().firstValue("Location").orElseThrow();
        String waiting = "{\"url\":\"https://shop.example/\",\"wait\":20}";
        try (Socket first = service.socket()) {
            byte[] body = waiting.getBytes(UTF_8);
            first.getOutputStream()
                    .write(("POST /v1/visits HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                                    + "Idempotency-Key: " + KEY + "\r\nContent-Length: " + body.length + "\r\n\r\n")
                            .getBytes(ISO_8859_1));
            first.getOutputStream().write(body);
            while (service.metric("usher_visits_waiting") < 1) {
                Thread.onSpinWait();
            }
            HttpResponse<String> beside = ask(KEY, waiting);
            Description description =
                    new Description(service.get("/openapi.json").body());
            description.check("askVisit", 409, "application/problem+json", beside.body());
            assertThat(beside.statusCode()).isEqualTo(409);
            assertThat(beside.body()).contains("problem/key-in-use");
        }
        while (service.metric("usher_visits_waiting") > 0) {
            Thread.onSpinWait();
        }
        service.call("DELETE", open);
        assertThat(ask(KEY, waiting).statusCode()).isEqualTo(201);
    }

    /** The response is lost, but not the visit. */
    @Test
    void aVisitWithAKeySurvivesTheConnection() throws IOException {
        byte[] body = WISH.getBytes(UTF_8);
        try (Socket lost = service.socket()) {
            lost.getOutputStream()
                    .write(("POST /v1/visits HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                                    + "Idempotency-Key: " + KEY + "\r\nContent-Length: " + body.length + "\r\n\r\n")
                            .getBytes(ISO_8859_1));
            lost.getOutputStream().write(body);
            while (service.metric("usher_visits_open") < 1) {
                Thread.onSpinWait();
            }
            lost.setSoLinger(true, 0);
        }
        HttpResponse<String> again = ask(KEY, WISH);
        while (again.statusCode() == 409) { // the visit is open, but its request not yet over
            again = ask(KEY, WISH);
        }
        assertThat(again.statusCode()).isEqualTo(201);
        assertThat(service.metric("usher_visits_total{answer=\"granted\"}")).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\"\"", "a b", "\"open", "\"a\";x=1"})
    void aMalformedKeyIsRefused(String key) {
        assertThat(ask(key, WISH).statusCode()).isEqualTo(400);
        assertThat(service.metric("usher_visits_open")).isZero();
    }

    @Test
    void aKeyCanBeWrittenWithoutQuotationMarks() {
        assertThat(ask("abc", WISH).body()).isEqualTo(ask("\"abc\"", WISH).body());
        assertThat(ask("x".repeat(256), WISH).statusCode()).isEqualTo(400);
    }
}
