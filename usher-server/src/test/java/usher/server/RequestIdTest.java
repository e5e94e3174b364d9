package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.server.settings.Setting;

class RequestIdTest {
    private static final String HEADER = "X-Request-Id";
    private static final String SENT = "01JD-abc.DEF_7:9";

    @TempDir
    Path folder;

    private static String id(HttpResponse<String> response) {
        List<String> values = response.headers().allValues(HEADER);
        assertThat(values).hasSize(1);
        return values.get(0);
    }

    @Test
    void theIdIsInTheResponseTheProblemAndTheLog() throws IOException {
        Path log = folder.resolve("access.log");
        HttpResponse<String> problem;
        try (TestService service = TestService.demo(folder, Map.of(Setting.ACCESS_LOG, log.toString()))) {
            problem = service.get("/v1/check");
            assertThat(id(problem)).matches("[0-9a-f]{32}").isNotEqualTo(id(service.get("/healthz")));
        }
        assertThat(new ObjectMapper().readTree(problem.body()).get("requestId").asText())
                .isEqualTo(id(problem));
        assertThat(new ObjectMapper()
                        .readTree(Files.readAllLines(log).get(0))
                        .get("requestId")
                        .asText())
                .isEqualTo(id(problem));
    }

    @Test
    void aMalformedRequestHasAnId() throws IOException {
        try (TestService service = TestService.demo(folder, Map.of())) {
            String answer = new RawClient(service.port(), "127.0.0.1")
                    .ask("GET", "/healthz", "No colon\r\n", "")
                    .text();
            assertThat(answer).startsWith("HTTP/1.1 400").contains("\"requestId\":\"", HEADER + ": ");
        }
    }

    @Test
    void onlyATrustedProxyMayChooseTheId() {
        try (TestService trusting = TestService.demo(folder, Map.of(Setting.TRUSTED_PROXIES, "127.0.0.1"));
                TestService other = TestService.demo(folder, Map.of())) {
            assertThat(id(trusting.get("/healthz", HEADER, SENT))).isEqualTo(SENT);
            assertThat(id(other.get("/healthz", HEADER, SENT))).isNotEqualTo(SENT);
            assertThat(id(trusting.get("/healthz", HEADER, SENT, HEADER, SENT)))
                    .as("sent twice")
                    .isNotEqualTo(SENT);
        }
    }

    @Test
    void theIdIsTheTraceThatATrustedProxySends() {
        String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
        String parent = "00-" + trace + "-00f067aa0ba902b7-01";
        try (TestService trusting = TestService.demo(folder, Map.of(Setting.TRUSTED_PROXIES, "127.0.0.1"));
                TestService other = TestService.demo(folder, Map.of())) {
            assertThat(id(trusting.get("/healthz", "traceparent", parent))).isEqualTo(trace);
            assertThat(id(trusting.get("/healthz", "traceparent", parent, HEADER, SENT)))
                    .isEqualTo(SENT);
            assertThat(id(trusting.get("/healthz", "traceparent", parent.replace(trace, "0".repeat(32)))))
                    .isNotEqualTo("0".repeat(32));
            assertThat(id(other.get("/healthz", "traceparent", parent))).isNotEqualTo(trace);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a\"b", "ä", "<script>"})
    void aMalformedIdIsReplaced(String sent) {
        try (TestService service = TestService.demo(folder, Map.of(Setting.TRUSTED_PROXIES, "127.0.0.1"))) {
            assertThat(id(service.get("/healthz", HEADER, sent))).matches("[0-9a-f]{32}");
            assertThat(id(service.get("/healthz", HEADER, "x".repeat(129)))).matches("[0-9a-f]{32}");
        }
    }
}
