package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConditionalTest {
    @TempDir
    Path folder;

    @Test
    void whoHasASnapshotNeedNotBeSentItAgain() {
        TestService.site(folder, "shop.example", "User-agent: *\nDisallow: /cart\n");
        try (TestService service = TestService.demo(folder, Map.of())) {
            String path = "/v1/robots/shop.example";
            HttpResponse<String> first = service.get(path);
            String tag = first.headers().firstValue("ETag").orElseThrow();
            String modified = first.headers().firstValue("Last-Modified").orElseThrow();
            for (String address : new String[] {path, path + "/at/2999-01-01T00:00:00Z"}) {
                assertThat(service.get(address, "If-None-Match", tag).statusCode())
                        .isEqualTo(304);
                assertThat(service.get(address, "If-None-Match", "\"other\", W/" + tag)
                                .statusCode())
                        .isEqualTo(304);
                assertThat(service.get(address, "If-Modified-Since", modified).statusCode())
                        .isEqualTo(304);
                assertThat(service.get(address, "If-None-Match", "\"other\"").statusCode())
                        .isEqualTo(200);
                assertThat(service.get(address, "If-None-Match", "\"other\"", "If-Modified-Since", modified)
                                .statusCode())
                        .as("the tag goes first")
                        .isEqualTo(200);
                assertThat(service.get(address, "If-Modified-Since", "Thu, 01 Jan 1970 00:00:00 GMT")
                                .statusCode())
                        .isEqualTo(200);
                assertThat(service.get(address, "If-Modified-Since", "nonsense").statusCode())
                        .isEqualTo(200);
            }
            String history =
                    service.get(path + "/history").headers().firstValue("ETag").orElseThrow();
            assertThat(service.get(path + "/history", "If-None-Match", history).statusCode())
                    .isEqualTo(304);
            assertThat(service.get("/v1/robots/http://shop.example", "If-None-Match", tag)
                            .statusCode())
                    .as("another authority")
                    .isEqualTo(200);
        }
    }

    @Test
    void methodsAreNegotiated() {
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(service.call("HEAD", "/v1/check?url=https://a.example/")
                            .headers()
                            .firstValue("Content-Type"))
                    .hasValue("application/json;charset=utf-8");
            HttpResponse<String> wrong = service.call("DELETE", "/v1/check");
            assertThat(wrong.statusCode()).isEqualTo(405);
            assertThat(wrong.headers().firstValue("Allow")).hasValue("GET, HEAD, POST, OPTIONS");
            HttpResponse<String> options = service.call("OPTIONS", "/v1/visits/x");
            assertThat(options.statusCode()).isEqualTo(204);
            assertThat(options.headers().firstValue("Allow")).hasValue("DELETE, OPTIONS");
            assertThat(service.get("/v1/check?url=https://a.example/", "Accept", "text/html;q=1, application/*;q=0.5")
                            .statusCode())
                    .isEqualTo(200);
            assertThat(service.get("/v1/check?url=https://a.example/", "Accept", "application/json;q=0, text/html")
                            .statusCode())
                    .isEqualTo(406);
        }
    }
}
