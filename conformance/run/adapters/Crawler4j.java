import edu.uci.ics.crawler4j.robotstxt.RobotstxtConfig;
import edu.uci.ics.crawler4j.robotstxt.RobotstxtParser;
import java.nio.charset.StandardCharsets;

/** The parser of crawler4j 4; version 5 uses crawler-commons. A WebURL's path has no query. */
class Crawler4j {
    public static void main(String[] version) throws Exception {
        Adapter.serve("crawler4j", version[0], (robots, agent, url, dialect) -> {
            RobotstxtConfig config = new RobotstxtConfig();
            config.setUserAgentName(agent);
            String text = new String(robots, StandardCharsets.UTF_8);
            return RobotstxtParser.parse(text, config).allows(Adapter.pathAndQuery(url).replaceFirst("[?].*", ""));
        });
    }
}
