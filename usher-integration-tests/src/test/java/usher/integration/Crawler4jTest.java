package usher.integration;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.filters.basic.BasicURLNormalizer;
import de.hshn.mi.crawler4j.frontier.HSQLDBFrontierConfiguration;
import de.hshn.mi.crawler4j.url.HSQLDBWebURLFactory;
import edu.uci.ics.crawler4j.crawler.CrawlConfig;
import edu.uci.ics.crawler4j.crawler.CrawlController;
import edu.uci.ics.crawler4j.crawler.Page;
import edu.uci.ics.crawler4j.crawler.WebCrawler;
import edu.uci.ics.crawler4j.fetcher.PageFetcher;
import edu.uci.ics.crawler4j.robotstxt.RobotstxtConfig;
import edu.uci.ics.crawler4j.robotstxt.RobotstxtServer;
import edu.uci.ics.crawler4j.url.WebURL;
import example.UsherPageFetcher;
import example.UsherRobotstxtServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import usher.Dialect;
import usher.crawlercommons.UsherRobotsParser;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.integration.CrawlSite.Robots;

/** crawler4j with the parser alone, and with the classes in integrations/crawler4j. */
@Tag("nightly")
class Crawler4jTest {
    private static final BasicURLNormalizer NORMALIZER = new BasicURLNormalizer();

    @TempDir
    private Path folder;

    /** Follows all links on the sites. */
    private static final class SiteCrawler extends WebCrawler {
        private final List<String> sites;

        private SiteCrawler(List<CrawlSite> sites) {
            this.sites = sites.stream().map(CrawlSite::url).toList();
        }

        @Override
        public boolean shouldVisit(Page page, WebURL url) {
            return sites.stream().anyMatch(url.getURL()::startsWith);
        }
    }

    private CrawlConfig config() {
        CrawlConfig config = new CrawlConfig();
        config.setCrawlStorageFolder(folder.toString());
        config.setUserAgentString("ExampleBot/1.0 (+https://example.com/bot)");
        config.setPolitenessDelay(0);
        config.setThreadMonitoringDelaySeconds(1);
        config.setThreadShutdownDelaySeconds(1);
        config.setCleanupDelaySeconds(1);
        return config;
    }

    private static RobotstxtConfig robots() {
        RobotstxtConfig robots = new RobotstxtConfig();
        robots.setUserAgentName("ExampleBot");
        return robots;
    }

    private static void crawl(
            CrawlConfig config, PageFetcher fetcher, RobotstxtServer robots, List<CrawlSite> sites, int threads)
            throws Exception {
        robots.setCrawlConfig(config);
        CrawlController controller =
                new CrawlController(config, NORMALIZER, fetcher, robots, new HSQLDBFrontierConfiguration(config, 10));
        for (CrawlSite site : sites) {
            controller.addSeed(site.url());
        }
        controller.start(() -> new SiteCrawler(sites), threads);
    }

    @ParameterizedTest
    @EnumSource(
            value = Robots.class,
            names = {"MARKED", "MOVED"})
    void theParserAloneDecidesAboutFilesThatWereFetched(Robots served) throws Exception {
        try (CrawlSite site = new CrawlSite(served)) {
            crawlWithParser(site);

            CrawlJudge.assertObedient(site);
        }
    }

    /** If the fetch fails, crawler4j does not call the parser and allows everything. Its page says so. */
    @Test
    void theParserAloneIsNotCalledIfTheFetchFails() throws Exception {
        try (CrawlSite site = new CrawlSite(Robots.FAILING)) {
            crawlWithParser(site);

            assertThat(site.pages()).contains("/private/x");
        }
    }

    private void crawlWithParser(CrawlSite site) throws Exception {
        CrawlConfig config = config();
        PageFetcher fetcher = new PageFetcher(config, NORMALIZER);
        RobotstxtServer robots = new RobotstxtServer(robots(), fetcher, new HSQLDBWebURLFactory()) {
            {
                ruleParser = new UsherRobotsParser();
            }
        };
        crawl(config, fetcher, robots, List.of(site), 1);
    }

    @Test
    void withUsherFetchingAllSitesAreCrawledAsTheirRobotsTxtSays() throws Exception {
        List<CrawlSite> sites = CrawlSite.all();
        CrawlConfig config = config();
        try (LiveUsher live = LiveUsher.open(FetchSettings.of(config.getUserAgentString()))) {
            LiveCrawler crawler = live.crawler(Dialect.RFC9309, "ExampleBot");
            PageFetcher fetcher = new UsherPageFetcher(config, NORMALIZER, crawler);
            RobotstxtServer robots = new UsherRobotstxtServer(robots(), fetcher, new HSQLDBWebURLFactory(), crawler);
            crawl(config, fetcher, robots, sites, 4);
        }
        CrawlJudge.assertCrawled(sites);
        assertThat(sites).extracting(CrawlSite::robotsRequests).containsOnly(1L);
    }
}
