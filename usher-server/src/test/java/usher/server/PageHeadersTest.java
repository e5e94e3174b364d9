package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageHeadersTest {
    @TempDir
    Path folder;

    @Test
    void theContentSecurityPolicyAllowsOnlyThePagesOwnScripts() {
        try (TestService service = TestService.demo(folder, Map.of())) {
            HttpResponse<String> page = service.get("/", "Accept", "text/html");
            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body()).contains("<script src=\"app.js\"");
            assertThat(header(page, "Content-Security-Policy"))
                    .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
            assertThat(header(page, "X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(header(page, "Referrer-Policy")).isEqualTo("no-referrer");
            assertThat(header(page, "Cross-Origin-Opener-Policy")).isEqualTo("same-origin");
            assertThat(page.headers().map()).doesNotContainKey("set-cookie").doesNotContainKey("server");

            HttpResponse<String> again = service.get("/", "If-None-Match", header(page, "ETag"));
            assertThat(again.statusCode()).isEqualTo(304);
            for (String name : new String[] {"app.js", "theme.js", "page.css", "logo.svg"}) {
                assertThat(service.get("/" + name).statusCode()).as(name).isEqualTo(200);
            }
            assertThat(service.get("/../openapi.json").statusCode()).isNotEqualTo(200);
            assertThat(service.get("/web/app.js").statusCode()).isEqualTo(404);
        }
    }

    private static String header(HttpResponse<String> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }
}
