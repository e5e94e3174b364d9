package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.bytes.Bytes;
import usher.server.settings.Setting;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;

class HistoryRouteTest {
    private static final int FETCHES = 60;

    @TempDir
    Path folder;

    private static JsonNode history(TestService service, String site, String query) {
        return Description.json(
                service.get("/v1/robots/" + site + "/history?" + query).body());
    }

    /** A site with long headers: each response is short, and {@code next} leads through all versions. */
    @Test
    void aResponseIsShortWhateverTheSiteSends() {
        Page page = new Page(404, Map.of("ETag", "x".repeat(50_000)), Bytes.EMPTY);
        Map<Setting, String> settings =
                Map.of(Setting.STORE, folder.resolve("store").toString(), Setting.HOST_FETCHES, "1000");
        try (TestServer host = FaultServer.http(Map.of("/robots.txt", page));
                TestService service = TestService.loopback(settings, TestService.REFRESHING)) {
            String site = "http://127.0.0.1:" + host.port();
            for (int i = 0; i < FETCHES; i++) {
                assertThat(service.status("/v1/robots/" + site + "?refresh=true"))
                        .isEqualTo(200);
            }
            List<String> times = new ArrayList<>();
            String query = "most=1000";
            while (!query.isEmpty()) {
                JsonNode part = history(service, site, query);
                assertThat(part.get("versions").size()).isBetween(1, 20);
                part.get("versions")
                        .forEach(version -> times.add(version.get("fetchedAt").asText()));
                query = part.get("next").isNull()
                        ? ""
                        : "most=1000&before=" + part.get("next").asText();
            }
            assertThat(times).hasSize(FETCHES).doesNotHaveDuplicates();
            assertThat(history(service, site, "most=3").get("versions").size()).isEqualTo(3);
        }
    }
}
