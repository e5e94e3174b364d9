package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.server.settings.Setting;
import usher.testkit.LoggedMessages;
import usher.testkit.OperatingPage;

class LogTest {
    @TempDir
    Path folder;

    /** P-08: whatever is sent, the log has lines of JSON, and nothing that a terminal would obey. */
    @Test
    void hostileTextIsEscapedAndCut() throws IOException {
        Path log = folder.resolve("access.log");
        try (TestService service = TestService.demo(folder, Map.of(Setting.ACCESS_LOG, log.toString()))) {
            service.get("/v1/check?url=https://a.example/%1B%5D0;x%07%0A%E2%80%AE");
            service.get("/v1/check?url=x", "User-Agent", "a".repeat(5_000));
            service.get("/nowhere/\u202eü");
        }
        String text = Files.readString(log);
        assertThat(text.lines()).hasSize(3);
        for (String line : text.lines().toList()) {
            JsonNode entry = Description.json(line);
            assertThat(entry.get("client").asText()).isEqualTo("addr:127.0.0.1");
            assertThat(entry.get("agent").asText().length()).isLessThanOrEqualTo(200);
            assertThat(entry.get("time").asText()).endsWith("Z");
        }
        assertThat(text.codePoints().filter(c -> c != '\n' && (c < 0x20 || c >= 0x7F && c < 0xA0 || c == 0x202E)))
                .isEmpty();
        assertThat(text).contains("\"status\":404", "\"status\":200");
    }

    /** What clients ask about is their business: the log names calls and parameters, and only its owner can read it. */
    @Test
    void theLogContainsUrlsOnlyIfConfigured() throws IOException {
        Path log = folder.resolve("access.log");
        try (TestService service = TestService.demo(folder, Map.of(Setting.ACCESS_LOG, log.toString()))) {
            service.get("/v1/check?url=https://secret.example/a&agent=Bot&agent=Other");
            service.get("/v1/robots/secret.example/history?most=3");
            service.get("/v1/check?https://secret.example/");
            service.call("DELETE", "/v1/visits/secret");
        }
        String text = Files.readString(log);
        assertThat(text).doesNotContain("secret", "Bot");
        assertThat(text)
                .contains(
                        "\"target\":\"/v1/check?url&agent\"",
                        "\"target\":\"/v1/robots/{authority}/history?most\"",
                        "\"target\":\"/v1/check?\"",
                        "\"target\":\"/v1/visits/{id}\"");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(log)))
                .isEqualTo("rw-------");
    }

    /** What an operator needs at night: whose key it was, and whether a site or this service was slow. */
    @Test
    void theLogHasTheKeyTheSiteAndWhatBecameOfAVisit() throws Exception {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        Path log = folder.resolve("access.log");
        String hash = ContentHash.of(Bytes.of("secret")).hex();
        Map<Setting, String> settings =
                Map.of(Setting.ACCESS_LOG, log.toString(), Setting.KEYS, "fleet:" + hash + ":check+visits");
        try (TestService service = TestService.demo(folder, settings)) {
            String[] key = {"Authorization", "Bearer secret"};
            service.get("/v1/check?url=https://shop.example/", key);
            service.get("/v1/check?url=https://shop.example/", key);
            for (String path : List.of("/cart", "/")) {
                service.send(service.request("/v1/visits", key)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"url\":\"https://shop.example" + path + "\"}")));
            }
            HttpResponse<String> other = service.get("/metrics", key);
            assertThat(other.statusCode()).isEqualTo(403);
            assertThat(other.body()).contains("The key 'fleet' is not for this path: it needs the scope 'metrics'");
            OperatingPage.assertRow("forbidden", other.body());
            OperatingPage.assertRow("unauthorized", service.get("/metrics").body());
        }
        List<String> lines = Files.readAllLines(log);
        assertThat(lines.subList(0, 5)).allMatch(line -> line.contains("\"key\":\"fleet\""));
        assertThat(lines.get(5)).doesNotContain("\"key\"");
        assertThat(lines.get(0)).contains("\"from\":\"fetch\"").containsPattern("\"siteMilliseconds\":\\d");
        assertThat(lines.get(1)).contains("\"from\":\"cache\"").doesNotContain("siteMilliseconds");
        assertThat(lines.get(2)).contains("\"answer\":\"disallowed\"");
        assertThat(lines.get(3)).contains("\"answer\":\"granted\"");
    }

    @Test
    void aLogThatCannotBeWrittenStopsNothingAndIsReported() {
        try (LoggedMessages logged = new LoggedMessages("usher.server");
                TestService service = TestService.demo(folder, Map.of(Setting.ACCESS_LOG, "/dev/full"))) {
            while (logged.messages().isEmpty()) {
                assertThat(service.get("/healthz").statusCode()).isEqualTo(200);
            }
            assertThat(logged.messages().get(0)).contains("No space left on device");
            OperatingPage.assertRow("Cannot write the access log", logged.messages());
        }
    }

    @Test
    void theLogCanBeWrittenToStandardOutput() {
        TestService service = TestService.demo(folder, Map.of(Setting.ACCESS_LOG, "stdout"));
        service.get("/healthz");
        service.close();
        assertThat(service.printed()).contains("\"target\":\"/healthz\"", "\"status\":200");
    }
}
