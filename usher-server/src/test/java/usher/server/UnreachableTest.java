package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.Test;
import usher.server.settings.Setting;

/** A site whose robots.txt is unreachable now is told apart from one whose rules disallow a URL. */
class UnreachableTest {
    @Test
    void aLineOfASiteThatWasNotRequestedIsAProblem() {
        try (HangingHost host = new HangingHost(HangingHost.FILE);
                TestService service = TestService.loopback(Map.of(Setting.HOST_FETCHES, "1"))) {
            // Uses the only request of the host, for which two lines of one stream would race.
            assertThat(service.get("/v1/check?url=" + host.url(0)).body()).contains("\"allow\"");
            String lines = "{\"url\":\"" + host.url(0) + "\"}\n{\"url\":\""
                    + host.url(0).replace("http:", "https:") + "\"}\n";
            String[] answers = service.post("/v1/check", "application/x-ndjson", lines)
                    .body()
                    .split("\n");
            assertThat(answers[0]).contains("\"access\":\"allow\"");
            JsonNode busy = Description.json(answers[1]);
            assertThat(busy.get("type").asText()).endsWith("/busy");
            assertThat(busy.get("retryAfter").asDouble()).isPositive();
            assertThat(busy.get("inputLine").asInt()).isEqualTo(2);
            assertThat(busy.has("access")).isFalse();
        }
    }
}
