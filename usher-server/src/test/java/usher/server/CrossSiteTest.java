package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a page of a stranger can have a visitor's browser do here: nothing that lasts. */
class CrossSiteTest {
    private static final String WISH = "{\"url\":\"https://shop.example/\"}";
    private static final String[] TYPE = {"Content-Type", "application/json"};

    @TempDir
    Path folder;

    private TestService service;

    @BeforeEach
    void start() {
        service = TestService.demo(folder, Map.of());
    }

    @AfterEach
    void stop() {
        service.close();
    }

    private HttpResponse<String> post(String... headers) {
        return service.send(service.request("/v1/visits", headers).POST(HttpRequest.BodyPublishers.ofString(WISH)));
    }

    @Test
    void aBodyWithoutAContentTypeIsRefused() {
        HttpResponse<String> answer = post();
        assertThat(answer.statusCode()).isEqualTo(415);
        assertThat(answer.headers().firstValue("Accept-Post")).hasValue("application/json");
        assertThat(answer.headers().firstValue("Connection"))
                .as("the body was not read")
                .hasValue("close");
        assertThat(post("Content-Type", "application/x-www-form-urlencoded").statusCode())
                .as("as curl -d sends it")
                .isEqualTo(415);
        assertThat(service.metric("usher_visits_open")).isZero();
    }

    @Test
    void pagesOfOtherSitesMayNotRequestOrEndVisits() {
        for (String site : new String[] {"cross-site", "same-site"}) {
            HttpResponse<String> answer = post(TYPE[0], TYPE[1], "Sec-Fetch-Site", site);
            assertThat(answer.statusCode()).isEqualTo(403);
            assertThat(answer.body()).contains("problem/forbidden");
        }
        for (String origin : new String[] {"https://evil.example", "null", "http://127.0.0.1:1"}) {
            assertThat(post(TYPE[0], TYPE[1], "Origin", origin).statusCode()).isEqualTo(403);
            assertThat(service.call("DELETE", "/v1/visits/x", "Origin", origin).statusCode())
                    .isEqualTo(403);
        }
        assertThat(service.metric("usher_visits_open")).isZero();
    }

    /** Their GETs could not read the answers, but each would cost a fetch. */
    @Test
    void pagesOfOtherSitesMayNotCauseFetches() {
        String[] calls = {
            "/v1/check?url=https://shop.example/",
            "/v1/robots/shop.example",
            "/v1/robots/shop.example/history",
            "/v1/clean?url=https://shop.example/",
            "/v1/sitemap?url=https://shop.example/"
        };
        for (String call : calls) {
            for (String site : new String[] {"cross-site", "same-site"}) {
                assertThat(service.get(call, "Sec-Fetch-Site", site).statusCode())
                        .as(call + " " + site)
                        .isEqualTo(403);
            }
            assertThat(service.get(call, "Origin", "https://evil.example").statusCode())
                    .as(call)
                    .isEqualTo(403);
        }
        assertThat(service.metric("usher_site_lookups_total{result=\"miss\"}")).isZero();
        for (String site : new String[] {"same-origin", "none"}) {
            assertThat(service.get(calls[0], "Sec-Fetch-Site", site).statusCode())
                    .as(site)
                    .isEqualTo(200);
        }
        assertThat(service.get(calls[0]).statusCode()).as("no browser").isEqualTo(200);
        assertThat(service.get("/", "Sec-Fetch-Site", "cross-site").statusCode())
                .as("a link to the page")
                .isEqualTo(200);
    }

    @Test
    void thePageOfTheServiceMayCauseFetches() {
        String own = "http://127.0.0.1:" + service.port();
        HttpResponse<String> answer = post(TYPE[0], TYPE[1], "Origin", own);
        assertThat(answer.statusCode()).isEqualTo(201);
        String visit = answer.headers().firstValue("Location").orElseThrow();
        assertThat(service.call("DELETE", visit, "Origin", "https://proxied.example", "Sec-Fetch-Site", "same-origin")
                        .statusCode())
                .isEqualTo(204);
    }
}
