package usher.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.server.settings.SettingsException;

class CorsTest {
    private static final String APP = "https://app.example:8443";
    private static final String CHECK = "/v1/check?url=https://shop.example/";
    private static final String[] NEAR = {
        "https://app.example",
        "http://app.example:8443",
        "https://app.example:8443.evil.example",
        "null",
        "*",
        APP + "/"
    };

    @TempDir
    Path folder;

    private TestService service(String origins) {
        return TestService.demo(folder, Map.of(Setting.CORS_ORIGINS, origins));
    }

    private static String header(HttpResponse<String> response, String name) {
        return String.join(" + ", response.headers().allValues(name));
    }

    private static void assertPermitsNothing(HttpHeaders headers) {
        assertThat(headers.map().keySet()).noneMatch(name -> name.startsWith("access-control"));
    }

    @Test
    void anOriginOfTheListMayReadResponsesAndProblems() {
        try (TestService service = service("https://other.example, " + APP)) {
            HttpResponse<String> read = service.get(CHECK, "Origin", APP, "Sec-Fetch-Site", "cross-site");
            assertThat(read.statusCode()).isEqualTo(200);
            assertThat(header(read, "Access-Control-Allow-Origin")).isEqualTo(APP);
            assertThat(header(read, "Access-Control-Expose-Headers")).contains("X-Request-Id", "Retry-After");
            assertThat(header(read, "Access-Control-Allow-Credentials")).isEmpty();
            HttpResponse<String> problem = service.get("/v1/check", "Origin", APP);
            assertThat(problem.statusCode()).isEqualTo(400);
            assertThat(header(problem, "Access-Control-Allow-Origin")).isEqualTo(APP);
            assertThat(header(service.get("/openapi.json", "Accept-Encoding", "gzip"), "Vary"))
                    .as("a cache must not give others what it has without the header")
                    .isEqualTo("Origin + Accept-Encoding");
        }
    }

    @Test
    void otherOriginsMayNotReadResponses() {
        try (TestService service = service(APP)) {
            for (String origin : NEAR) {
                HttpResponse<String> refused = service.get(CHECK, "Origin", origin);
                assertThat(refused.statusCode()).as(origin).isEqualTo(403);
                assertThat(header(refused, "Vary")).isEqualTo("Origin");
                assertPermitsNothing(refused.headers());
            }
            assertThat(service.get(CHECK, "Sec-Fetch-Site", "cross-site").statusCode())
                    .as("without an origin")
                    .isEqualTo(403);
        }
    }

    @Test
    void aPreflightListsWhatIsPermitted() {
        try (TestService service = service(APP)) {
            HttpResponse<String> asked =
                    service.call("OPTIONS", "/v1/visits", "Origin", APP, "Access-Control-Request-Method", "POST");
            assertThat(asked.statusCode()).isEqualTo(204);
            assertThat(header(asked, "Access-Control-Allow-Origin")).isEqualTo(APP);
            assertThat(header(asked, "Access-Control-Allow-Methods")).contains("POST");
            assertThat(header(asked, "Access-Control-Allow-Headers"))
                    .contains("Authorization", "Content-Type")
                    .doesNotContain("*");
            assertThat(header(asked, "Vary")).isEqualTo("Origin");
            for (String origin : NEAR) {
                assertPermitsNothing(
                        service.call("OPTIONS", "/v1/visits", "Origin", origin, "Access-Control-Request-Method", "POST")
                                .headers());
            }
        }
    }

    @Test
    void anyOriginMustBeConfigured() {
        try (TestService open = service("*");
                TestService closed = service("")) {
            HttpResponse<String> read = open.get(CHECK, "Origin", "https://anyone.example");
            assertThat(read.statusCode()).isEqualTo(200);
            assertThat(header(read, "Access-Control-Allow-Origin")).isIn("*", "https://anyone.example");
            assertThat(closed.get(CHECK, "Origin", APP).statusCode()).isEqualTo(403);
            HttpResponse<String> without = closed.get("/healthz", "Origin", APP);
            assertPermitsNothing(without.headers());
            assertThat(header(without, "Vary")).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://app.example/",
                "app.example",
                "https://App.example",
                "https://app.example:443",
                "null",
                "https://*.example",
                "ftp://app.example"
            })
    void anOriginIsWrittenAsBrowsersSendIt(String origin) {
        SettingValues values = new SettingValues().put(Setting.CORS_ORIGINS, origin);
        assertThatThrownBy(() -> ServerSettings.of(values))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("cors-origins must be origins such as https://app.example");
    }
}
