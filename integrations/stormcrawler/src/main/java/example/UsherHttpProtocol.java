package example;

import com.digitalpebble.stormcrawler.protocol.RobotRulesParser;
import com.digitalpebble.stormcrawler.protocol.okhttp.HttpProtocol;
import com.digitalpebble.stormcrawler.util.ConfUtils;
import crawlercommons.robots.BaseRobotRules;
import java.util.Set;
import org.apache.storm.Config;
import usher.Dialect;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.crawlercommons.UsherRobotsParser;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.uri.WebUrl;

/** The protocol of StormCrawler. Usher fetches, caches and refreshes the robots.txt files, in place of StormCrawler. */
public class UsherHttpProtocol extends HttpProtocol {
    private static final int NOT_FOUND = 404;

    private final UsherRobotsParser parser = new UsherRobotsParser();
    private Set<String> tokens;
    private LiveUsher live;

    @Override
    public void configure(Config conf) {
        super.configure(conf);
        tokens = Set.of(ConfUtils.getString(conf, "http.agent.name"));
        live = LiveUsher.open(FetchSettings.of(getAgentString(conf)));
    }

    @Override
    public BaseRobotRules getRobotRules(String url) {
        if (skipRobots) {
            return RobotRulesParser.EMPTY_RULES;
        }
        if (!(WebUrl.parse(url) instanceof WebUrl target)) {
            return RobotRulesParser.FORBID_ALL_RULES;
        }
        SiteState state = live.state(target.authority()).toCompletableFuture().join();
        SiteReading reading = live.read(state, Dialect.RFC9309, live.now());
        return switch (reading.decision().effect()) {
            case RULES, LAST_GOOD -> parser.parseContent(
                    url, reading.file(state).orElseThrow().toByteArray(), null, tokens);
            case ALLOW -> parser.failedFetch(NOT_FOUND);
            // StormCrawler records a fetch error, and tries the page again later.
            case DISALLOW ->
                throw new IllegalStateException(reading.message(state).orElse("robots.txt is unreachable"));
        };
    }

    @Override
    public void cleanup() {
        live.close();
        super.cleanup();
    }
}
