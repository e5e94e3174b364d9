package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.server.settings.Setting;

/** {@code Accept: text/plain}: the service as a mirror of robots.txt files. */
class PlainTextTest {
    private static final String FILE = "User-agent: *\r\nDisallow: /ü\n#end";
    private static final String SITE = "/v1/robots/shop.example";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            */*                                  | application/json
            text/plain, application/json         | application/json
            text/plain, */*;q=0.5                | text/plain
            text/*                               | text/plain
            text/plain;q=0.5, application/json   | application/json
            application/json;q=0, */*            | text/plain
            application/*, text/plain;q=0.999    | application/json
            text/html, text/plain;q=0            | application/problem+json
            """)
    void theClientsPreferenceDecides(String accept, String type) {
        TestService.site(folder, "shop.example", FILE);
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(service.get(SITE, "Accept", accept)
                            .headers()
                            .firstValue("Content-Type")
                            .orElseThrow())
                    .startsWith(type);
        }
    }

    /** Readers of robots.txt take most 4xx statuses for "no file". */
    @ParameterizedTest
    @CsvSource(textBlock = """
            /v1/robots/shop.example,                         me:KEY, 401
            /v1/robots/shop.example/at/2020-01-01T00:00:00Z, me:KEY, 401
            /v1/robots/:,                                    me:KEY, 401
            /v1/robots/shop.example/at/2020-01-01T00:00:00Z, '',     404
            /v1/robots/shop.example?x=1,                     '',     400
            """)
    void asPlainTextAProblemOfTheRequestHasStatus503(String path, String keys, int status) {
        TestService.site(folder, "shop.example", FILE);
        Map<Setting, String> settings = Map.of(Setting.KEYS, keys.replace("KEY", "0".repeat(64)));
        try (TestService service = TestService.demo(folder, settings)) {
            HttpResponse<String> text = service.get(path, "Accept", "text/plain");
            assertThat(text.statusCode()).isEqualTo(503);
            assertThat(text.headers().firstValue("Retry-After")).hasValue("60");
            assertThat(text.body()).contains("\"status\":503");
            assertThat(service.status(path)).isEqualTo(status);
        }
    }
}
