package example;

import java.time.Duration;
import org.archive.modules.CrawlURI;
import org.archive.modules.net.RobotsPolicy;
import org.archive.modules.net.Robotstxt;
import usher.Dialect;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;

/** Asks Usher, which fetches, caches and refreshes robots.txt files. Spring closes the policy after the crawl. */
public class UsherRobotsPolicy extends RobotsPolicy implements AutoCloseable {
    private final LiveUsher live;
    private final LiveCrawler crawler;

    public UsherRobotsPolicy(String userAgent, String token) {
        live = LiveUsher.open(FetchSettings.of(userAgent));
        crawler = live.crawler(Dialect.RFC9309, token);
    }

    @Override
    public boolean allows(String userAgent, CrawlURI uri, Robotstxt robotstxt) {
        return crawler.check(uri.getURI()).isAllowed();
    }

    /** Returns the delay after a request to the site. */
    Duration delay(CrawlURI uri) {
        return crawler.check(uri.getURI()).policy().crawlDelay().orElse(Duration.ZERO);
    }

    @Override
    public boolean obeyMetaRobotsNofollow() {
        return true;
    }

    @Override
    public void close() {
        live.close();
    }
}
