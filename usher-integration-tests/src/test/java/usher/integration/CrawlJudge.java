package usher.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import usher.integration.CrawlSite.Effect;
import usher.testkit.faults.Request;

/** Judges a crawl by the logs of the sites' servers. */
final class CrawlJudge {
    /** The server notices the end of a download slightly later than the client. */
    private static final Duration TOLERANCE = Duration.ofMillis(60);

    private CrawlJudge() {}

    /** Each site was crawled as its robots.txt says, at its pace; closes them. */
    static void assertCrawled(List<CrawlSite> sites) {
        for (CrawlSite site : sites) {
            assertObedient(site);
            assertDelays(site);
            site.close();
        }
    }

    /** Nothing disallowed was requested, and what is allowed was. */
    static void assertObedient(CrawlSite site) {
        assertThat(site.robotsRequests())
                .as("requests for robots.txt of %s", site)
                .isPositive();
        switch (site.robots().effect()) {
            case RULES ->
                assertThat(site.pages())
                        .as("pages of %s", site)
                        .containsAll(CrawlSite.OPEN_PAGES)
                        .noneMatch(path -> path.startsWith("/private"));
            case ALLOW -> assertThat(site.pages()).as("pages of %s", site).contains("/", "/private/x");
            case DISALLOW -> assertThat(site.pages()).as("pages of %s", site).isEmpty();
        }
    }

    /** Between the end of each download and the start of the next one is the delay of the site. */
    static void assertDelays(CrawlSite site) {
        if (site.robots().effect() != Effect.RULES) {
            return;
        }
        List<Request> requests = site.pageRequests();
        for (int i = 1; i < requests.size(); i++) {
            Request before = requests.get(i - 1);
            Request next = requests.get(i);
            assertThat(Duration.ofNanos(next.accepted() - before.ended().orElseThrow()))
                    .as("from %s to %s of %s", before.path(), next.path(), site)
                    .isGreaterThanOrEqualTo(CrawlSite.DELAY.minus(TOLERANCE));
        }
    }
}
