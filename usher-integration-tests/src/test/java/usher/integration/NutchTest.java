package usher.integration;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.BaseRobotRules;
import example.UsherRobotRulesParser;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.nutch.crawl.CrawlDatum;
import org.apache.nutch.fetcher.FetchItem;
import org.apache.nutch.fetcher.FetchItemQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import usher.integration.CrawlSite.Effect;
import usher.integration.CrawlSite.Robots;

/** The robot rules in integrations/nutch, with the queues of Nutch's fetcher. Its protocol plugins are not published. */
@Tag("nightly")
class NutchTest {
    private static final Pattern LINK = Pattern.compile("href=\"([^\"#]+)");

    private final HttpClient http = HttpClient.newHttpClient();
    private final Configuration conf = new Configuration(false);
    private final UsherRobotRulesParser parser;

    NutchTest() {
        conf.set("http.agent.name", "ExampleBot");
        conf.set("http.agent.url", "https://example.com/bot");
        parser = new UsherRobotRulesParser(conf);
    }

    @ParameterizedTest
    @EnumSource(Robots.class)
    void sitesAreCrawledAsTheirRobotsTxtSays(Robots served) throws Exception {
        try (CrawlSite site = new CrawlSite(served)) {
            crawl(site);

            CrawlJudge.assertObedient(site);
            CrawlJudge.assertDelays(site);
            assertThat(site.robotsRequests()).isEqualTo(1);
        }
    }

    @Test
    void anUnreachableFileDefersVisits() throws Exception {
        for (CrawlSite site : CrawlSite.all()) {
            BaseRobotRules rules =
                    parser.getRobotRulesSet(null, URI.create(site.url()).toURL(), null);
            assertThat(rules.isDeferVisits()).isEqualTo(site.robots().effect() == Effect.DISALLOW);
            assertThat(rules.isAllowAll()).isEqualTo(site.robots().effect() == Effect.ALLOW);
            site.close();
        }
    }

    /** Uses rules and queue in the way of Nutch's FetcherThread. */
    private void crawl(CrawlSite site) throws Exception {
        BaseRobotRules rules =
                parser.getRobotRulesSet(null, URI.create(site.url()).toURL(), null);
        FetchItemQueue queue = new FetchItemQueue(conf, 1, Math.max(0, rules.getCrawlDelay()), 0);
        Set<String> found = new HashSet<>();
        add(site.url(), rules, found, queue);
        while (queue.getQueueSize() > 0) {
            FetchItem item = queue.getFetchItem();
            if (item == null) {
                Thread.onSpinWait(); // the delay has not passed
                continue;
            }
            URI url = URI.create(item.getUrl().toString());
            HttpResponse<String> response =
                    http.send(HttpRequest.newBuilder(url).build(), BodyHandlers.ofString());
            queue.finishFetchItem(item, false);
            List<String> links = LINK.matcher(response.body())
                    .results()
                    .map(link -> link.group(1))
                    .toList();
            links.forEach(link -> add(url.resolve(link).toString(), rules, found, queue));
            response.headers()
                    .firstValue("Location")
                    .ifPresent(target -> add(url.resolve(target).toString(), rules, found, queue));
        }
    }

    private static void add(String url, BaseRobotRules rules, Set<String> found, FetchItemQueue queue) {
        if (!rules.isDeferVisits() && rules.isAllowed(url) && found.add(url)) {
            queue.addFetchItem(FetchItem.create(new Text(url), new CrawlDatum(), "byHost"));
        }
    }
}
