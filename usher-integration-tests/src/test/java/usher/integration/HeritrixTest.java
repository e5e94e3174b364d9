package usher.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.archive.crawler.framework.CrawlJob;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.testkit.Project;

/** A whole crawl of Heritrix with its own profile, and the class and the configuration of the page. */
@Tag("nightly")
class HeritrixTest {
    private static final Path PAGE = Project.root().resolve("docs/integrations/heritrix.md");
    private static final Pattern BLOCK = Pattern.compile("```xml\n(.*?)```", Pattern.DOTALL);
    private static final Pattern BEAN = Pattern.compile("<bean id=\"(\\w+)\"");

    @TempDir
    private Path folder;

    @Test
    void sitesAreCrawledAsTheirRobotsTxtSays() throws Exception {
        List<CrawlSite> sites = CrawlSite.all();

        crawl(sites, configured(profile()));

        CrawlJudge.assertCrawled(sites);
    }

    /** Why the page says that the policy fetches robots.txt by itself. */
    @Test
    void withoutUsherAFailingRobotsTxtAllowsEverything() throws Exception {
        try (CrawlSite site = new CrawlSite(CrawlSite.Robots.FAILING)) {
            crawl(List.of(site), profile());

            assertThat(site.pages()).contains("/private/x");
        }
    }

    /** The profile that Heritrix creates jobs from, for a crawl that starts by itself and waits little. */
    private static String profile() throws Exception {
        try (InputStream profile =
                CrawlJob.class.getResourceAsStream("/org/archive/crawler/restlet/profile-crawler-beans.cxml")) {
            return new String(profile.readAllBytes(), StandardCharsets.UTF_8)
                    .replaceFirst("metadata.operatorContactUrl=\\S+", """
                            metadata.operatorContactUrl=https://example.com/bot
                            crawlController.pauseAtStart=false
                            crawlController.runWhileEmpty=false
                            disposition.minDelayMs=0
                            disposition.delayFactor=0
                            frontier.retryDelaySeconds=1
                            frontier.maxRetries=3
                            warcWriter.enabled=false
                            """);
        }
    }

    /** Adds or replaces the beans of the page, and adds the properties to the bean {@code metadata}. */
    private static String configured(String profile) throws Exception {
        Matcher blocks = BLOCK.matcher(Files.readString(PAGE));
        String configured = profile;
        while (blocks.find()) {
            String block = Matcher.quoteReplacement(blocks.group(1));
            String before = configured;
            Matcher bean = BEAN.matcher(block);
            configured = bean.lookingAt()
                    ? configured.replaceFirst("(?s)<bean id=\"" + bean.group(1) + "\".*?</bean>|(?=</beans>)", block)
                    : configured.replaceFirst("(?s)(<bean id=\"metadata\"[^>]*>)", "$1" + block);
            assertThat(configured).isNotEqualTo(before);
        }
        return configured;
    }

    private void crawl(List<CrawlSite> sites, String configuration) throws Exception {
        String seeds = sites.stream().map(CrawlSite::url).collect(Collectors.joining("\n"));
        Path beans = Files.createDirectory(folder.resolve("job")).resolve("crawler-beans.cxml");
        Files.writeString(beans, configuration.replace("http://example.example/example", seeds));
        CrawlJob job = new CrawlJob(beans.toFile());
        job.validateConfiguration();
        assertThat(job.hasValidApplicationContext())
                .as("%s", Files.readString(job.getJobLog().toPath()))
                .isTrue();
        job.launch();
        while (job.isRunning()) {
            Thread.onSpinWait();
        }
        job.teardown();
    }
}
