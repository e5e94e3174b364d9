package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.server.settings.Setting;

/** The body of {@code DELETE /v1/visits/{id}}: what the page's response does to the pace of its site. */
@Tag("long")
class VisitEndTest {
    private static final String VISIT = "{\"url\":\"http://shop.example/\"}";

    @TempDir
    Path folder;

    private static HttpResponse<String> end(TestService service, String visit, String body) {
        return service.send(service.request(visit, "Content-Type", "application/json")
                .method("DELETE", BodyPublishers.ofString(body)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                                | 5
            {}                                | 5
            {"status":200}                    | 5
            {"status":429}                    | 10
            {"status":503,"retryAfter":"120"} | 120
            {"status":503,"retryAfter":120}   | 120
            {"status":200,"retryAfter":"120"} | 5
            """)
    void theNextVisitWaitsForTheRetryAfterOfThePage(String body, int seconds) {
        TestService.site(folder, "shop.example", "");
        try (TestService service = TestService.demo(folder, Map.of(Setting.VISIT_FLOOR_SECONDS, "5"))) {
            assertThat(end(service, service.visit("http://shop.example/"), body).statusCode())
                    .isEqualTo(204);
            HttpResponse<String> next = service.post("/v1/visits", "application/json", VISIT);
            assertThat(next.statusCode()).isEqualTo(429);
            assertThat(next.headers().firstValueAsLong("Retry-After").orElseThrow())
                    .isBetween(seconds - 2L, (long) seconds);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"status\":99}", "{\"status\":\"429\"}", "{\"state\":429}", "[]", "{\"status\":"})
    void anInvalidBodyEndsNoVisit(String body) {
        TestService.site(folder, "shop.example", "");
        try (TestService service = TestService.demo(folder, Map.of())) {
            String visit = service.visit("http://shop.example/");
            assertThat(end(service, visit, body).statusCode()).isEqualTo(400);
            assertThat(end(service, visit, "").statusCode()).isEqualTo(204);
        }
    }

    @Test
    void bothSchemesOfAHostShareADelayIfThatIsTheSetting() {
        TestService.site(folder, "shop.example", "");
        try (TestService service = TestService.demo(folder, Map.of(Setting.VISIT_KEY, "host"))) {
            service.visit("http://shop.example/");
            assertThat(service.post("/v1/visits", "application/json", VISIT.replace("http:", "https:"))
                            .statusCode())
                    .isEqualTo(429);
        }
    }
}
