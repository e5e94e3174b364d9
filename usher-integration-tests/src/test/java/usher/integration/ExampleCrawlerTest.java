package usher.integration;

import static org.assertj.core.api.Assertions.assertThat;

import example.Crawler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.integration.CrawlSite.Effect;
import usher.integration.CrawlSite.Robots;
import usher.testkit.JavaCommand;
import usher.testkit.MachineLoad;

/** The crawler in examples/crawler, as a process of its own. */
@Tag("nightly")
class ExampleCrawlerTest {
    /** How long a site waits for the visit of a process that was killed while it fetched a page. */
    private static final Duration LEASE = Duration.ofSeconds(130);

    @TempDir
    private Path folder;

    private Process start(CrawlSite site) throws IOException {
        Path output = folder.resolve(site + ".log");
        return new ProcessBuilder(JavaCommand.of(
                        "-XX:TieredStopAtLevel=1",
                        Crawler.class.getName(),
                        folder.resolve(site.toString()).toString(),
                        site.url()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()))
                .start();
    }

    private static void await(Process process) throws InterruptedException {
        Duration limit = MachineLoad.scale(Duration.ofSeconds(60)).plus(LEASE);
        assertThat(process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
    }

    @Test
    void sitesAreCrawledAsTheirRobotsTxtSays() throws Exception {
        List<CrawlSite> sites = CrawlSite.all();
        List<Process> crawls = new ArrayList<>();
        for (CrawlSite site : sites) {
            crawls.add(start(site));
        }
        for (Process crawl : crawls) {
            await(crawl);
        }
        CrawlJudge.assertCrawled(sites);
        assertThat(sites)
                .filteredOn(site -> site.robots().effect() == Effect.RULES)
                .allSatisfy(site -> assertThat(site.pages())
                        .contains("/sitemap.xml", "/listed")
                        .doesNotHaveDuplicates());
    }

    @Test
    void aKilledCrawlGoesOnWhereItWas() throws Exception {
        try (CrawlSite site = new CrawlSite(Robots.MARKED)) {
            Process first = start(site);
            Path journal = folder.resolve(site + "/journal");
            String listed = "done " + site.url() + "listed 200";
            // Killed between two pages: during a page, the next run would wait for the lease.
            while (!Files.exists(journal) || !Files.readString(journal).contains(listed)) {
                assertThat(first.isAlive()).isTrue();
                Thread.onSpinWait();
            }
            first.destroyForcibly().waitFor();
            int before = site.pages().size();
            await(start(site));

            CrawlJudge.assertObedient(site);
            CrawlJudge.assertDelays(site);
            // At most the page that was being fetched is fetched again.
            assertThat(site.pages().size() - site.pages().stream().distinct().count())
                    .isLessThanOrEqualTo(1);
            assertThat(site.pages().subList(before, site.pages().size()))
                    .contains("/slow")
                    .doesNotContain("/sitemap.xml", "/listed");
            assertThat(Files.readString(journal)).containsOnlyOnce(listed);
        }
    }
}
