package usher.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
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

/** Scrapy with the middleware in integrations/scrapy, which asks a service. */
@Tag("long")
class ScrapyTest {
    @TempDir
    private Path folder;

    @Test
    void sitesAreCrawledAsTheirRobotsTxtSays() throws Exception {
        SettingValues settings = new SettingValues();
        settings.put(Setting.PORT, "0");
        settings.put(Setting.STORE, "memory");
        settings.put(Setting.ALLOW_ADDRESSES, "127.0.0.0/8");
        settings.put(Setting.HOST_FETCHES, "600");
        List<CrawlSite> sites = CrawlSite.all();
        Path log = folder.resolve("scrapy.log");
        try (UsherServer service = UsherServer.start(ServerSettings.of(settings), new StringWriter())) {
            ProcessBuilder command = new ProcessBuilder(
                            "scrapy",
                            "runspider",
                            "example_spider.py",
                            "-s",
                            "USHER_URL=http://127.0.0.1:" + service.port(),
                            "-a",
                            "start=" + sites.stream().map(CrawlSite::url).collect(Collectors.joining(",")))
                    .directory(Project.root().resolve("integrations/scrapy").toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile());
            command.environment().put("PYTHONDONTWRITEBYTECODE", "1");
            Process scrapy = command.start();
            boolean ended =
                    scrapy.waitFor(MachineLoad.scale(Duration.ofSeconds(100)).toMillis(), TimeUnit.MILLISECONDS);
            scrapy.destroyForcibly();
            assertThat(ended).as(Files.readString(log)).isTrue();
            assertThat(Files.readString(log)).contains("'usher/disallowed':").doesNotContain("Traceback");
        }
        for (CrawlSite site : sites) {
            CrawlJudge.assertObedient(site);
            CrawlJudge.assertDelays(site);
            assertThat(site.robotsRequests()).isEqualTo(1);
            site.close();
        }
    }
}
