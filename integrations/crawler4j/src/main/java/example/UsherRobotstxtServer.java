package example;

import edu.uci.ics.crawler4j.fetcher.PageFetcher;
import edu.uci.ics.crawler4j.robotstxt.RobotstxtConfig;
import edu.uci.ics.crawler4j.robotstxt.RobotstxtServer;
import edu.uci.ics.crawler4j.url.WebURL;
import edu.uci.ics.crawler4j.url.WebURLFactory;
import usher.fetch.LiveCrawler;

/** Asks Usher about each URL. Dialect fetches, caches and refreshes the robots.txt files, in place of crawler4j. */
public final class UsherRobotstxtServer extends RobotstxtServer {
    private final LiveCrawler crawler;

    public UsherRobotstxtServer(
            RobotstxtConfig config, PageFetcher fetcher, WebURLFactory factory, LiveCrawler crawler) {
        super(config, fetcher, factory);
        this.crawler = crawler;
    }

    @Override
    public boolean allows(WebURL url) {
        return crawler.check(url.getURL()).isAllowed();
    }

    @Override
    public boolean allows(WebURL url, boolean isSeed) {
        return allows(url);
    }
}
