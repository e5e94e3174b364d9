package usher.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.server.UsherServer;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.testkit.MachineLoad;
import usher.testkit.Project;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Request;
import usher.testkit.faults.Script;
import usher.testkit.faults.TestServer;

/** Scrapy with the middleware in integrations/scrapy, which asks a service. */
@Tag("nightly")
class ScrapyTest {
    @TempDir
    private Path folder;

    private UsherServer service() {
        SettingValues settings = new SettingValues()
                .put(Setting.PORT, "0")
                .put(Setting.STORE, "memory")
                .put(Setting.ALLOW_ADDRESSES, "127.0.0.0/8")
                .put(Setting.HOST_FETCHES, "600");
        return UsherServer.start(ServerSettings.of(settings), new StringWriter());
    }

    /** Runs the example spider, and returns its log. */
    private String crawl(UsherServer service, String start, int retrySeconds) throws Exception {
        Path log = folder.resolve("scrapy.log");
        ProcessBuilder command = new ProcessBuilder(
                        "scrapy",
                        "runspider",
                        "example_spider.py",
                        "-s",
                        "USHER_URL=http://127.0.0.1:" + service.port(),
                        "-s",
                        "USHER_RETRY_SECONDS=" + retrySeconds,
                        "-a",
                        "start=" + start)
                .directory(Project.root().resolve("integrations/scrapy").toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        command.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        Process scrapy = command.start();
        boolean ended =
                scrapy.waitFor(MachineLoad.scale(Duration.ofSeconds(100)).toMillis(), TimeUnit.MILLISECONDS);
        scrapy.destroyForcibly();
        assertThat(ended).as(Files.readString(log)).isTrue();
        return Files.readString(log);
    }

    @Test
    void sitesAreCrawledAsTheirRobotsTxtSays() throws Exception {
        List<CrawlSite> sites = CrawlSite.all();
        try (UsherServer service = service()) {
            String start = sites.stream().map(CrawlSite::url).collect(Collectors.joining(","));
            assertThat(crawl(service, start, 0))
                    .contains("'usher/disallowed':", "'usher/unreachable': 3")
                    .doesNotContain("Traceback");
        }
        CrawlJudge.assertCrawled(sites);
        assertThat(sites).extracting(CrawlSite::robotsRequests).containsOnly(1L);
    }

    /** The second attempt comes after the service's back-off of 24 to 30 s. */
    @Test
    void aPageIsFetchedOnceTheRobotsTxtOfItsSiteIsReachable() throws Exception {
        AtomicInteger attempts = new AtomicInteger();
        Script down = Script.respond("HTTP/1.1 503 -\r\nContent-Length: 0\r\n\r\n");
        Script up = Script.respond("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 0\r\n\r\n");
        try (UsherServer service = service();
                TestServer site = FaultServer.http(
                        connection -> (attempts.getAndIncrement() == 0 ? down : up).play(connection))) {
            assertThat(crawl(service, "http://127.0.0.1:" + site.port() + "/page", 300))
                    .contains("'usher/put_off': 1", "'item_scraped_count': 1")
                    .doesNotContain("Traceback");
            assertThat(site.requests())
                    .extracting(Request::path)
                    .containsExactly("/robots.txt", "/robots.txt", "/page");
        }
    }
}
