package usher.cli.sites;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.bytes.Bytes;
import usher.cli.CommandLineRun;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.ServerConnection;
import usher.testkit.faults.SitemapCase;
import usher.testkit.faults.TestServer;

class SitemapsCommandTest {
    private final Map<String, String> files = new ConcurrentHashMap<>();
    private final List<String> requested = new CopyOnWriteArrayList<>();
    private final List<Long> times = new CopyOnWriteArrayList<>();

    @AutoClose
    private final TestServer server = FaultServer.http(this::answer);

    private final String site = "http://127.0.0.1:" + server.port();

    @BeforeEach
    void start() {
        file("/robots.txt", "User-agent: *\nDisallow: /private\nSitemap: SITE/a.xml\nSitemap: SITE/b.txt\n");
        file("/a.xml", "<urlset>\n<url><loc>SITE/open</loc></url>\n<url><loc>SITE/private/x</loc></url>\n</urlset>");
        file("/b.txt", "SITE/other\nhttp://127.0.0.1:1/foreign\n");
    }

    private void file(String path, String text) {
        files.put(path, text.replace("SITE", site));
    }

    private void answer(ServerConnection connection) throws IOException {
        connection.readHead();
        String path = connection.request().path();
        requested.add(path);
        times.add(System.nanoTime());
        Bytes body = Bytes.of(files.getOrDefault(path, ""));
        new Page(files.containsKey(path) ? 200 : 404, Map.of(), body).send(connection);
    }

    /** Runs a walk without the default delay of one second. */
    private static CommandLineRun checked(String... args) {
        return CommandLineRun.of(Stream.concat(Stream.of("sitemaps", "--check", "--delay", "0"), Stream.of(args))
                .toArray(String[]::new));
    }

    /** The delays are measured by the server, so they do not depend on the speed of this machine. */
    @Test
    void theCrawlDelayOfTheSiteApplies() {
        file("/robots.txt", "User-agent: *\nCrawl-delay: 0.2\nSitemap: SITE/index.xml\n");
        file(
                "/index.xml",
                "<sitemapindex><sitemap><loc>SITE/a.xml</loc></sitemap><sitemap><loc>SITE/b.txt</loc></sitemap>"
                        + "</sitemapindex>");
        CommandLineRun run = checked("-d", "google", "-a", "Googlebot", site);

        assertThat(run.code()).isZero();
        assertThat(requested).containsExactly("/robots.txt", "/index.xml", "/a.xml", "/b.txt");
        assertThat(times.get(2) - times.get(1)).isGreaterThanOrEqualTo(200_000_000);
        assertThat(times.get(3) - times.get(2)).isGreaterThanOrEqualTo(200_000_000);
    }

    /** 1 overrides 0, and 3 overrides 1: "complete" is said only of what was read completely. */
    @ParameterizedTest
    @MethodSource("usher.testkit.faults.SitemapCase#all")
    void aDefectOfASitemapIsNamedAndIsCode3(SitemapCase sitemap) {
        try (TestServer defective = sitemap.start()) {
            CommandLineRun run = checked("--format", "json", "http://127.0.0.1:" + defective.port());
            assertThat(run.code()).as(run.out() + run.err()).isEqualTo(sitemap.code());
            assertThat(run.out().contains("\"ending\":\"complete\"")).isEqualTo(sitemap.code() < 3);
            assertThat(run.err() + run.out()).matches(sitemap.code() == 3 ? "(?s).*(usher: |\"finding\").*" : "(?s).*");
        }
    }
}
