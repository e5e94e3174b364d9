import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.util.Set;

class CrawlerCommons {
    public static void main(String[] version) throws Exception {
        SimpleRobotRulesParser parser = new SimpleRobotRulesParser();
        Adapter.serve("crawler-commons", version[0], (robots, agent, url, dialect) -> {
            SimpleRobotRules rules = parser.parseContent(url, robots, "text/plain", Set.of(agent.toLowerCase()));
            return rules.isAllowed(url);
        });
    }
}
