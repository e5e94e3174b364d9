package usher.server;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.settings.Setting;

/** What Java can choose can be chosen by settings and requests, too: dialects, merged names, the probe, what counts. */
class ChoicesTest {
    @TempDir
    Path folder;

    private String dialect() throws IOException {
        return Files.writeString(
                        folder.resolve("plain.json"),
                        "{\"id\": \"plain\", \"base\": \"rfc9309\", \"options\": {\"policy.wildcards\": false}}")
                .toString();
    }

    @Test
    void aDialectOfTheSettingIsReadByChecksVisitsAnalysisOverviewUsageAndComparison() throws IOException {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /a*b\n");
        try (TestService service = TestService.demo(folder, Map.of(Setting.DIALECTS, dialect()))) {
            String url = "https://shop.example/axb";
            assertThat(service.get("/v1/check?url=" + url).body()).contains("\"disallow\"");
            assertThat(service.get("/v1/check?dialect=plain&url=" + url).body())
                    .contains("\"dialect\":\"plain\",\"access\":\"allow\"");
            assertThat(json(service, "/v1/visits", "{\"url\":\"" + url + "\",\"dialect\":\"plain\"}"))
                    .contains("\"granted\":true");
            assertThat(json(
                            service,
                            "/v1/analyze",
                            "{\"site\":\"shop.example\",\"agents\":[\"*\"],\"urls\":[\"/axb\"],"
                                    + "\"dialects\":[\"auto\",\"plain\"]}"))
                    .contains(
                            "\"ownDialects\":[\"plain\"]",
                            "\"dialect\":\"plain\",\"access\":\"allow\"",
                            "\"dialect\":\"plain\",\"result\":\"successful\"");
            String file = "\"robots\":\"User-agent: *\\nDisallow: /a*b\",\"dialect\":\"plain\"";
            assertThat(json(service, "/v1/overview", "{" + file + "}")).contains("\"dialect\":\"plain\"");
            assertThat(json(service, "/v1/usage", "{" + file + "}")).contains("\"dialect\":\"plain\"");
            assertThat(json(
                            service,
                            "/v1/diff",
                            "{\"before\":\"\",\"after\":\"User-agent: *\\nDisallow: "
                                    + "/a*b\",\"agents\":[\"x\"],\"dialect\":\"plain\"}"))
                    .contains("/a*b");
            assertThat(json(service, "/v1/overview", "{\"robots\":\"\",\"dialect\":\"plane\"}"))
                    .contains("known are", "plain and auto");
        }
    }

    @Test
    void aFileIsNeverReadFromARequest() throws IOException {
        String file = dialect();
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(service.get("/v1/check?url=https://shop.example/&dialect=" + file)
                            .statusCode())
                    .isEqualTo(400);
            assertThat(json(service, "/v1/overview", "{\"robots\":\"\",\"dialect\":\"" + file + "\"}"))
                    .contains("Unknown dialect");
        }
    }

    @Test
    void tokensAreMergedIfTheRequestSaysSo() {
        TestService.site(folder, "shop.example", "User-agent: one\nDisallow: /1\n\nUser-agent: two\nDisallow: /2\n");
        String check = "/v1/check?url=https://shop.example/2&agent=one";
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(service.get(check + "%3Etwo").body()).contains("\"allow\"");
            assertThat(service.get(check + "%2Btwo").body()).contains("\"disallow\"");
        }
    }

    @Test
    void usageOptionsComeFromTheRequest() {
        String file = "\"robots\":\"User-agent: *\\nDisallow:\\nDisallowAITraining: /\\n\"";
        String trains = "\"ai-train\":{\"outcome\":\"disallowed\"";
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(json(service, "/v1/usage", "{" + file + "}")).doesNotContain(trains);
            assertThat(json(service, "/v1/usage", "{" + file + ",\"options\":{\"expired\":\"counted\"}}"))
                    .contains(trains);
        }
    }

    /** G-23. */
    @Test
    void aServerErrorForEveryMissingPageIsFoundIfTheRequestSaysSo() {
        byte[] fails = "HTTP/1.1 500 Error\r\nContent-Length: 0\r\n\r\n".getBytes(ISO_8859_1);
        byte[] home = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n".getBytes(ISO_8859_1);
        try (HangingHost host = new HangingHost(path -> path.equals("/") ? home : fails);
                TestService service = TestService.loopback(Map.of())) {
            String check = "/v1/check?dialect=google-2019&url=" + host.url(0) + "a";
            assertThat(service.get(check).body()).contains("\"code\":\"server_error\"");
            assertThat(host.asked()).isEqualTo(1);

            assertThat(service.get(check + "&probeMissingPage=true").body())
                    .contains("\"allow\"", "\"code\":\"misconfigured\"");
            assertThat(host.asked()).isEqualTo(3);
            assertThat(service.get(check + "&probeMissingPage=yes").statusCode())
                    .isEqualTo(400);
        }
    }

    private static String json(TestService service, String path, String body) {
        return service.post(path, "application/json", body).body();
    }
}
