package usher.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SitemapsCommandTest {
    private final Map<String, String> files = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private HttpServer server;
    private String site;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        site = "http://127.0.0.1:" + server.getAddress().getPort();
        file("/robots.txt", "User-agent: *\nDisallow: /private\nSitemap: SITE/a.xml\nSitemap: SITE/b.txt\n");
        file("/a.xml", "<urlset>\n<url><loc>SITE/open</loc></url>\n<url><loc>SITE/private/x</loc></url>\n</urlset>");
        file("/b.txt", "SITE/other\nhttp://127.0.0.1:1/foreign\n");
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private void file(String path, String text) {
        files.put(path, text.replace("SITE", site));
    }

    private void answer(HttpExchange exchange) throws IOException {
        String path = exchange.getRequestURI().getPath();
        asked.add(path);
        byte[] body = files.getOrDefault(path, "").getBytes(UTF_8);
        exchange.sendResponseHeaders(files.containsKey(path) ? 200 : 404, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    @Test
    void sitemapsAreListedAndNotFetched() {
        CommandLineRun run = CommandLineRun.of("sitemaps", site);

        assertThat(run.code()).isZero();
        assertThat(run.out().lines()).containsExactly(site + "/a.xml", site + "/b.txt");
        assertThat(asked).containsExactly("/robots.txt");
        assertThat(CommandLineRun.of("sitemaps", "--limit", "1", "--format", "json", site)
                        .out())
                .isEqualTo("{\"type\":\"sitemap\",\"url\":\"" + site + "/a.xml\",\"line\":3}\n");
    }

    /** Yandex completes a value that begins with a slash; the other dialects ignore it. */
    @Test
    void aRelativeSitemapIsCompletedForYandex(@TempDir Path folder) throws IOException {
        String text = "User-agent: *\nDisallow: /private\nSitemap: /a.xml\n";
        file("/robots.txt", text);
        Path given = Files.writeString(folder.resolve("robots.txt"), text);

        assertThat(CommandLineRun.of("sitemaps", "-d", "yandex", site).out()).isEqualTo(site + "/a.xml\n");
        assertThat(CommandLineRun.of("sitemaps", "-d", "yandex", "--robots", given.toString(), site)
                        .out())
                .isEqualTo(site + "/a.xml\n");
        assertThat(CommandLineRun.of("sitemaps", site).out()).isEmpty();
    }

    @Test
    void inspectAndLintCompleteItWhereTheyKnowTheSite(@TempDir Path folder) throws IOException {
        String text = "User-agent: *\nDisallow: /private\nSitemap: /a.xml\nSitemap: b.xml\n";
        file("/robots.txt", text);
        Path given = Files.writeString(folder.resolve("robots.txt"), text);

        String url = site + "/robots.txt";
        assertThat(CommandLineRun.of("inspect", "-d", "yandex", url).out())
                .contains("3  Sitemap: " + site + "/a.xml", "4:10  warning  REP033")
                .doesNotContain("3:10  warning  REP033");
        assertThat(CommandLineRun.of("inspect", "-d", "yandex", "--format", "json", url)
                        .out())
                .contains("\"sitemaps\":[\"" + site + "/a.xml\"]")
                .containsOnlyOnce("REP033");
        assertThat(CommandLineRun.of("lint", "-d", "yandex", url).out()).containsOnlyOnce("REP033");
        assertThat(CommandLineRun.of("inspect", "-d", "yandex", given.toString()).out())
                .contains("3:10  warning  REP033")
                .doesNotContain("Sitemap: http");
    }

    @Test
    void aPageThatIsListedAndForbiddenIsShown() {
        CommandLineRun run = CommandLineRun.of("sitemaps", "--check", site + "/some/page");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines())
                .containsExactly(
                        "disallow  * (rfc9309)  " + site + "/private/x  line 2: Disallow: /private",
                        "2 sitemaps read, 0 failed; 4 pages, 1 forbidden, 1 of other sites");
        assertThat(run.err()).startsWith("usher: foreign_pages: " + site + "/b.txt: ");
        assertThat(asked).containsExactlyInAnyOrder("/robots.txt", "/a.xml", "/b.txt");
    }

    @Test
    void allPagesCanBeShownForSeveralRobots() {
        file("/robots.txt", "User-agent: A\nDisallow: /\nUser-agent: B\nAllow: /\nSitemap: SITE/a.xml\n");
        CommandLineRun run = CommandLineRun.of("sitemaps", "--check", "--all", "-a", "A,B", site);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines()).hasSize(5).anyMatch(line -> line.startsWith("allow     B (rfc9309)"));
        assertThat(run.out()).endsWith("2 pages, 2 forbidden, 0 of other sites\n");
        assertThat(CommandLineRun.of("sitemaps", "--check", "-a", "B", site).code())
                .isZero();
    }

    @Test
    void aSitemapThatFailsIsSaidAndTheOthersAreRead() {
        file("/robots.txt", "User-agent: *\nDisallow: /private\nSitemap: SITE/none.xml\nSitemap: SITE/a.xml\n");
        CommandLineRun run = CommandLineRun.of("sitemaps", "--check", site);

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("usher: fetch_failed: " + site + "/none.xml: status 404\n");
        assertThat(run.out()).contains("/private/x", "1 sitemap read, 1 failed; 2 pages, 1 forbidden");
    }

    @Test
    void jsonHasPagesFindingsAndASummary() {
        CommandLineRun run = CommandLineRun.of("sitemaps", "--check", "--format", "json", site);

        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines())
                .containsExactly(
                        "{\"type\":\"page\",\"agent\":\"*\",\"url\":\"" + site + "/private/x\",\"dialect\":\"rfc9309\","
                                + "\"access\":\"disallow\",\"reason\":\"RULE_MATCHED\",\"line\":2,"
                                + "\"rule\":\"Disallow: /private\",\"basis\":\"fresh\",\"sitemap\":\"" + site
                                + "/a.xml\",\"sitemapLine\":3}",
                        "{\"type\":\"finding\",\"code\":\"foreign_pages\",\"sitemap\":\"" + site
                                + "/b.txt\",\"line\":0,\"message\":\"pages of http://127.0.0.1:1,"
                                + " of which the robots.txt of " + site + " says nothing\"}",
                        "{\"type\":\"summary\",\"sitemaps\":2,\"failed\":0,\"pages\":4,\"forbidden\":1,\"foreign\":1,"
                                + "\"findings\":1,\"ending\":\"complete\"}");
    }

    /** Port 1 is one that nobody may be asked at, so its robots.txt cannot be had. */
    @Test
    void foreignPagesAreJudgedByTheirOwnSites() {
        CommandLineRun run = CommandLineRun.of("sitemaps", "--check", "--foreign", site);

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("http://127.0.0.1:1/foreign  ", "(port_blocked)", "2 forbidden");
    }

    @Test
    void anotherFileMayBeJudgedBy(@TempDir Path folder) throws IOException {
        Path given = Files.writeString(
                folder.resolve("robots.txt"), "User-agent: *\nDisallow: /open\nSitemap: " + site + "/a.xml\n");
        CommandLineRun run = CommandLineRun.of("sitemaps", "--check", "--robots", given.toString(), site);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains(site + "/open  line 2").doesNotContain("/private");
        assertThat(asked).containsExactly("/a.xml");
    }

    @Test
    void aSiteWithoutAnAnswerIsUndetermined() {
        server.stop(0);
        CommandLineRun run = CommandLineRun.of("sitemaps", "--check", site);

        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).isEqualTo("usher: " + site + "/robots.txt could not be had: connect_failed\n");
    }

    @Test
    void aSiteWithoutAFileNamesNone() {
        files.clear();
        CommandLineRun run = CommandLineRun.of("sitemaps", site);

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).isEqualTo("usher: no sitemap is named\n");
    }

    @Test
    void whatDoesNotFitTogetherIsSaid() {
        assertThat(CommandLineRun.of("sitemaps", "--all", site).code()).isEqualTo(2);
        assertThat(CommandLineRun.of("sitemaps", "--limit", "0", site).code()).isEqualTo(2);
        assertThat(CommandLineRun.of("sitemaps", "::").code()).isEqualTo(2);
    }
}
