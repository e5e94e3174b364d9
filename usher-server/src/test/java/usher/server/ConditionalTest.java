package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConditionalTest {
    private static final String JSON = "application/json";

    @TempDir
    Path folder;

    @Test
    void aSnapshotThatTheClientHasIsNotSentAgain() {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        try (TestService service = TestService.demo(folder, Map.of())) {
            String path = "/v1/robots/shop.example";
            for (String address : new String[] {path, path + "/at/2999-01-01T00:00:00Z", path + "/history"}) {
                HttpResponse<String> first = service.get(address);
                String tag = first.headers().firstValue("ETag").orElseThrow();
                String date = first.headers().firstValue("Last-Modified").orElseThrow();
                assertThat(status(service, address, "If-None-Match", tag)).isEqualTo(304);
                assertThat(status(service, address, "If-None-Match", "\"other\", W/" + tag))
                        .isEqualTo(304);
                assertThat(status(service, address, "If-Modified-Since", date)).isEqualTo(304);
                assertThat(status(service, address, "If-None-Match", "\"other\""))
                        .isEqualTo(200);
                assertThat(status(service, address, "If-None-Match", "\"other\"", "If-Modified-Since", date))
                        .as("the tag goes first")
                        .isEqualTo(200);
                assertThat(status(service, address, "If-Modified-Since", "Thu, 01 Jan 1970 00:00:00 GMT"))
                        .isEqualTo(200);
                assertThat(status(service, address, "If-Modified-Since", "nonsense"))
                        .isEqualTo(200);
            }
            String tag = service.get(path).headers().firstValue("ETag").orElseThrow();
            assertThat(status(service, "/v1/robots/http://shop.example", "If-None-Match", tag))
                    .as("another authority")
                    .isEqualTo(200);
        }
    }

    @Test
    void mediaTypesAndMethodsAreNegotiated() {
        try (TestService service = TestService.demo(folder, Map.of())) {
            String check = "/v1/check?url=https://a.example/";
            assertThat(service.call("HEAD", check).headers().firstValue("Content-Type"))
                    .hasValue("application/json;charset=utf-8");
            HttpResponse<String> wrong = service.call("DELETE", "/v1/check");
            assertThat(wrong.statusCode()).isEqualTo(405);
            assertThat(wrong.headers().firstValue("Allow")).hasValue("GET, HEAD, POST, OPTIONS");
            HttpResponse<String> options = service.call("OPTIONS", "/v1/visits/x");
            assertThat(options.statusCode()).isEqualTo(204);
            assertThat(options.headers().firstValue("Allow")).hasValue("DELETE, OPTIONS");
            assertThat(status(service, check, "Accept", "text/html;q=1, application/*;q=0.5"))
                    .isEqualTo(200);
            assertThat(status(service, check, "Accept", JSON + ";q=0, text/html"))
                    .isEqualTo(406);
        }
    }

    private static int status(TestService service, String path, String... headers) {
        return service.get(path, headers).statusCode();
    }
}
