package example;

import crawlercommons.robots.BaseRobotRules;
import java.net.URL;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.nutch.protocol.Content;
import org.apache.nutch.protocol.Protocol;
import org.apache.nutch.protocol.RobotRulesParser;
import usher.Dialect;
import usher.access.site.SiteReading;
import usher.access.site.SiteState;
import usher.crawlercommons.UsherRobotsParser;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.uri.WebUrl;

/** Robot rules for Nutch. Dialect fetches, caches and refreshes the robots.txt files, in place of Nutch. */
public class UsherRobotRulesParser extends RobotRulesParser {
    private static final int NOT_FOUND = 404;
    private static final int UNAVAILABLE = 503;

    private final UsherRobotsParser parser = new UsherRobotsParser();
    private final LiveUsher live;

    public UsherRobotRulesParser(Configuration conf) {
        super(conf);
        String version = conf.get("http.agent.version", "1");
        String url = conf.get("http.agent.url", "");
        live = LiveUsher.open(FetchSettings.of(conf.get("http.agent.name") + "/" + version + " (+" + url + ")"));
    }

    @Override
    public BaseRobotRules getRobotRulesSet(Protocol protocol, URL url, List<Content> robotsTxtContent) {
        if (!(WebUrl.parse(url.toString()) instanceof WebUrl target)) {
            return FORBID_ALL_RULES;
        }
        SiteState state = live.state(target.authority()).toCompletableFuture().join();
        SiteReading reading = live.read(state, Dialect.RFC9309, live.now());
        return switch (reading.decision().effect()) {
            case RULES, LAST_GOOD -> parser.parseContent(
                    url.toString(), reading.file(state).orElseThrow().toByteArray(), null, agentNames);
            case ALLOW -> parser.failedFetch(NOT_FOUND);
            case DISALLOW -> parser.failedFetch(UNAVAILABLE); // disallows everything, and defers visits
        };
    }
}
