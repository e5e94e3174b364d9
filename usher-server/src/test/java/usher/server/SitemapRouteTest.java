package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.server.settings.Setting;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.SitemapCase;
import usher.testkit.faults.TestServer;

class SitemapRouteTest {
    private static final String SITEMAP = "https://shop.example/sitemap.xml";

    private static final TestService LOOPBACK =
            TestService.loopback(Map.of(Setting.HOST_FETCHES, "1000", Setting.CLIENT_FETCHES, "10000"));

    @TempDir
    Path folder;

    @AfterAll
    static void close() {
        LOOPBACK.close();
    }

    @Test
    void aSitemapListsPagesOrSitemaps() {
        TestService.resource(
                folder, "shop.example/sitemap.xml", "<urlset><url><loc>https://shop.example/a</loc></url></urlset>");
        TestService.resource(
                folder,
                "main.example/sitemap.xml",
                "<sitemapindex><sitemap><loc>https://shop.example/sitemap.xml</loc></sitemap></sitemapindex>");
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(sitemap(service, SITEMAP).body().strip())
                    .isEqualTo("{\"url\":\"" + SITEMAP + "\",\"finalUrl\":\"" + SITEMAP
                            + "\",\"result\":\"pages\",\"status\":200,\"complete\":true,"
                            + "\"urls\":[\"https://shop.example/a\"],\"omitted\":0}");
            assertThat(sitemap(service, "https://main.example/sitemap.xml").body())
                    .contains("\"result\":\"index\"", "\"urls\":[\"https://shop.example/sitemap.xml\"]");
        }
    }

    /** Of one sitemap: what its robots.txt and its children say is left out. */
    @ParameterizedTest
    @MethodSource("usher.testkit.faults.SitemapCase#ofOneSitemap")
    void onlyAWholeSitemapIsComplete(SitemapCase sitemap) {
        try (TestServer site = sitemap.start()) {
            String body = sitemap(LOOPBACK, "http://127.0.0.1:" + site.port() + "/map.xml")
                    .body();
            assertThat(body).contains("\"complete\":" + (sitemap.code() < 3));
            assertThat(body.contains("\"message\":")).isEqualTo(sitemap.code() == 3);
        }
    }

    @Test
    void longListsAreShortened() {
        TestService.resource(
                folder,
                "shop.example/sitemap.xml",
                IntStream.range(0, 5_003)
                        .mapToObj(i -> "https://shop.example/" + i + "\n")
                        .collect(Collectors.joining()));
        TestService.resource(
                folder, "long.example/sitemap.xml", ("https://long.example/" + "x".repeat(2_000) + "\n").repeat(600));
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(sitemap(service, SITEMAP).body())
                    .contains("/4999\"],\"omitted\":3}")
                    .doesNotContain("/5000\"");
            assertThat(sitemap(service, "https://long.example/sitemap.xml").body())
                    .endsWith("],\"omitted\":82}\n");
        }
    }

    /** The service is the crawler of its User-Agent header, and fetches nothing that the file disallows for it. */
    @Test
    void theRobotsTxtOfTheSitemapsSiteIsObeyed() {
        TestService.site(folder, "shop.example.txt", "User-agent: MapBot\nDisallow: /sitemap.xml\n");
        TestService.resource(folder, "shop.example/sitemap.xml", "https://shop.example/a\n");
        try (TestService service = TestService.demo(folder, Map.of(Setting.USER_AGENT, "MapBot/1.0"));
                TestService other = TestService.demo(folder, Map.of())) {
            assertThat(sitemap(service, SITEMAP).body())
                    .contains("\"result\":\"disallowed\",\"status\":0")
                    .contains("https://shop.example/robots.txt disallows " + SITEMAP + ", line 2")
                    .doesNotContain("/a\"");
            assertThat(sitemap(other, SITEMAP).body()).contains("\"result\":\"pages\"");
        }
    }

    /** S-01: an address that the guard does not permit is not fetched, neither directly nor by a redirect. */
    @Test
    void addressesAreGuarded() {
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(sitemap(service, "http://10.0.0.1/map.xml").body())
                    .contains("\"result\":\"not_fetched\",\"status\":0,\"code\":\"address_blocked\"");
        }
        Page moved = Page.redirect(302, "http://10.0.0.1/map.xml");
        try (TestServer host = FaultServer.http(Map.of("/map.xml", moved));
                TestService service = TestService.loopback(Map.of())) {
            String url = "http://127.0.0.1:" + host.port() + "/map.xml";
            assertThat(sitemap(service, url).body())
                    .contains("\"not_fetched\",\"status\":0,\"code\":\"address_blocked\"");
        }
    }

    /** S-05: a request costs a fetch for the sitemap, and one for a robots.txt that is not known yet. */
    @Test
    void eachFetchCountsTowardsTheQuota() {
        TestService.resource(folder, "shop.example/sitemap.xml", "https://shop.example/a\n");
        try (TestService service = TestService.demo(folder, Map.of(Setting.CLIENT_FETCHES, "3"))) {
            assertThat(sitemap(service, SITEMAP).statusCode()).isEqualTo(200);
            assertThat(sitemap(service, SITEMAP).statusCode()).isEqualTo(200);
            HttpResponse<String> refused = sitemap(service, SITEMAP);
            assertThat(refused.statusCode()).isEqualTo(429);
            assertThat(refused.body()).contains("problem/quota");
            assertThat(refused.headers().firstValue("Retry-After")).isPresent();
        }
    }

    @Test
    void aRedirectToAnotherSiteCountsTowardsTheQuota() {
        Map<String, Page> pages = new HashMap<>();
        try (TestServer other = FaultServer.http(Map.of());
                TestServer host = FaultServer.http(pages);
                TestService two = TestService.loopback(Map.of(Setting.CLIENT_FETCHES, "2"));
                TestService three = TestService.loopback(Map.of(Setting.CLIENT_FETCHES, "3"))) {
            pages.put("/map.xml", Page.redirect(302, "http://127.0.0.1:" + other.port() + "/map.xml"));
            String url = "http://127.0.0.1:" + host.port() + "/map.xml";
            assertThat(sitemap(two, url).statusCode()).isEqualTo(429);
            assertThat(other.requests()).isEmpty();
            assertThat(sitemap(three, url).body()).contains("\"not_fetched\",\"status\":404");
            assertThat(other.requests()).hasSize(2);
        }
    }

    @Test
    void aDelayThatTakesTooLongIsNotWaitedFor() {
        TestService.site(folder, "shop.example.txt", "User-agent: *\nCrawl-delay: 60\n");
        TestService.resource(folder, "shop.example/sitemap.xml", "https://shop.example/a\n");
        try (TestService service = TestService.demo(folder, Map.of(Setting.FETCH_SECONDS, "2"))) {
            assertThat(sitemap(service, SITEMAP).body()).contains("\"pages\"");
            assertThat(sitemap(service, SITEMAP).body())
                    .contains("\"result\":\"out_of_time\"", "may be sent in 60 s, after the time limit");
        }
    }

    /** The fetch of a sitemap is a visit: both take turns at a site and share its delay. */
    @Test
    void aVisitRightAfterASitemapWaitsForTheDelay() throws IOException {
        TestService.site(folder, "shop.example.txt", "User-agent: *\nCrawl-delay: 60\n");
        TestService.resource(folder, "shop.example/sitemap.xml", "https://shop.example/a\n");
        try (TestService service = TestService.demo(folder, Map.of(Setting.FETCH_SECONDS, "2"))) {
            assertThat(sitemap(service, SITEMAP).body()).contains("\"pages\"");
            HttpResponse<String> visit =
                    service.post("/v1/visits", "application/json", "{\"url\":\"https://shop.example/a\"}");
            assertThat(visit.statusCode()).isEqualTo(429);
            JsonNode problem = new ObjectMapper().readTree(visit.body());
            assertThat(problem.get("why").asText()).isEqualTo("delay");
            assertThat(problem.get("retryAfter").asDouble()).isBetween(50.0, 60.5);
        }
    }

    @Test
    void aSitemapDuringAVisitWaitsForItsEnd() {
        TestService.resource(folder, "shop.example/sitemap.xml", "https://shop.example/a\n");
        try (TestService service = TestService.demo(folder, Map.of(Setting.FETCH_SECONDS, "2"))) {
            HttpResponse<String> visit =
                    service.post("/v1/visits", "application/json", "{\"url\":\"https://shop.example/a\"}");
            assertThat(visit.statusCode()).isEqualTo(201);
            assertThat(sitemap(service, SITEMAP).body()).contains("\"result\":\"out_of_time\"");
        }
    }

    private static HttpResponse<String> sitemap(TestService service, String url) {
        return service.get("/v1/sitemap?url=" + url);
    }
}
