package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.Setting;

/** A client that takes visits and ends none. */
@Tag("long")
class VisitLimitTest {
    @TempDir
    Path folder;

    private TestService service(String lease) {
        return TestService.demo(
                folder,
                Map.of(
                        Setting.CLIENT_VISITS, "3",
                        Setting.VISIT_LEASE_SECONDS, lease,
                        Setting.VISIT_FLOOR_SECONDS, "0.1"));
    }

    private static HttpResponse<String> ask(TestService service, int site, double wait) {
        String wish = "{\"url\":\"https://s" + site + ".example/\",\"client\":\"c" + site + "\",\"wait\":" + wait + "}";
        return service.post("/v1/visits", "application/json", wish);
    }

    @Test
    void aClientHasALimitOfOpenVisits() throws IOException {
        try (TestService service = service("600")) {
            for (int i = 0; i < 3; i++) {
                assertThat(ask(service, i, 0).statusCode()).isEqualTo(201);
            }
            HttpResponse<String> refused = ask(service, 3, 0);
            assertThat(refused.statusCode()).isEqualTo(429);
            JsonNode problem = new ObjectMapper().readTree(refused.body());
            assertThat(problem.get("why").asText()).isEqualTo("too_many_visits");
            assertThat(problem.get("retryAfter").asDouble()).isBetween(500.0, 610.0);
        }
    }

    @Test
    void noVisitStaysOpenLongerThanItsLease() {
        try (TestService service = service("0.5")) {
            for (int i = 0; i < 3; i++) {
                assertThat(ask(service, i, 0).statusCode()).isEqualTo(201);
            }
            assertThat(ask(service, 0, 20).statusCode())
                    .as("nobody ended the visit")
                    .isEqualTo(201);
        }
    }
}
