package usher.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
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
    @AutoClose
    private static final TestService LOOPBACK =
            TestService.loopback(Map.of(Setting.HOST_FETCHES, "1000", Setting.CLIENT_FETCHES, "10000"));

    @TempDir
    Path folder;

    /** Of one sitemap: what its robots.txt and its children say is left out. */
    @ParameterizedTest
    @MethodSource("usher.testkit.faults.SitemapCase#ofOneSitemap")
    void onlyAWholeSitemapIsComplete(SitemapCase sitemap) {
        try (TestServer site = sitemap.start()) {
            String body = sitemap(LOOPBACK, "http://127.0.0.1:" + site.port() + "/map.xml");
            assertThat(body).contains("\"complete\":" + (sitemap.code() < 3));
            assertThat(body.contains("\"message\":")).isEqualTo(sitemap.code() == 3);
        }
    }

    @Test
    void longListsAreShortened() {
        TestService.site(
                folder,
                "shop.example/sitemap.xml",
                IntStream.range(0, 5_003)
                        .mapToObj(i -> "https://shop.example/" + i + "\n")
                        .collect(Collectors.joining()));
        TestService.site(
                folder, "long.example/sitemap.xml", ("https://long.example/" + "x".repeat(2_000) + "\n").repeat(600));
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(sitemap(service, "https://shop.example/sitemap.xml"))
                    .contains("/4999\"],\"omitted\":3}")
                    .doesNotContain("/5000\"");
            assertThat(sitemap(service, "https://long.example/sitemap.xml")).endsWith("],\"omitted\":82}\n");
        }
    }

    /** S-01: an address that the guard does not permit is not fetched, neither directly nor by a redirect. */
    @Test
    void addressesAreGuarded() {
        try (TestService service = TestService.demo(folder, Map.of())) {
            assertThat(sitemap(service, "http://10.0.0.1/map.xml"))
                    .contains("\"result\":\"not_fetched\",\"status\":0,\"code\":\"address_blocked\"");
        }
        Page moved = Page.redirect(302, "http://10.0.0.1/map.xml");
        try (TestServer host = FaultServer.http(Map.of("/map.xml", moved));
                TestService service = TestService.loopback(Map.of())) {
            String url = "http://127.0.0.1:" + host.port() + "/map.xml";
            assertThat(sitemap(service, url)).contains("\"not_fetched\",\"status\":0,\"code\":\"address_blocked\"");
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
            assertThat(two.status("/v1/sitemap?url=" + url)).isEqualTo(429);
            assertThat(other.requests()).isEmpty();
            assertThat(sitemap(three, url)).contains("\"not_fetched\",\"status\":404");
            assertThat(other.requests()).hasSize(2);
        }
    }

    private static String sitemap(TestService service, String url) {
        return service.get("/v1/sitemap?url=" + url).body();
    }
}
