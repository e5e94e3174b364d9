package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

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
        for (String document : List.of(problem.body(), Files.readAllLines(log).get(0))) {
            assertThat(Description.json(document).get("requestId").asText()).isEqualTo(id(problem));
        }
    }

    @Test
    void aMalformedRequestHasAnId() throws IOException {
        try (TestService service = TestService.demo(folder, Map.of())) {
            String answer = service.client("127.0.0.1")
                    .ask("GET", "/healthz", "No colon\r\n", "")
                    .text();
            assertThat(answer).startsWith("HTTP/1.1 400").contains("\"requestId\":\"", HEADER + ": ");
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
