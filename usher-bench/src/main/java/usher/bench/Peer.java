package usher.bench;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.BaseRobotsParser;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.crawlercommons.UsherRobotsParser;
import usher.testkit.CorpusSite;

/** The engines that are compared, each used as its documentation says. */
public enum Peer {
    USHER(Dialect.RFC9309),
    CRAWLER_COMMONS(new SimpleRobotRulesParser()),
    /** Usher behind the classes of crawler-commons. */
    ADAPTER(new UsherRobotsParser()),
    LENIENT_ADAPTER(new UsherRobotsParser(UsherRobotsParser.LENIENT));

    private static final String NAME = "examplebot";

    private final BiFunction<CorpusSite, String, Object> parser;
    private final BiFunction<CorpusSite, String, Decider> decider;
    private final BiFunction<CorpusSite, List<String>, List<Decider>> deciders;

    Peer(Dialect dialect) {
        parser = (site, agent) -> RobotsFile.of(site.robots()).as(dialect);
        decider = (site, agent) -> RobotsFile.of(site.robots()).as(dialect).policy(agent)::allows;
        deciders = (site, agents) -> {
            RobotsTxt robots = RobotsFile.of(site.robots()).as(dialect);
            return agents.stream()
                    .<Decider>map(agent -> robots.policy(agent)::allows)
                    .toList();
        };
    }

    Peer(BaseRobotsParser library) {
        parser = (site, agent) -> rules(library, site, agent);
        decider = (site, agent) -> rules(library, site, agent)::isAllowed;
        deciders = (site, agents) ->
                agents.stream().map(agent -> decider(site, agent)).toList();
    }

    private static BaseRobotRules rules(BaseRobotsParser library, CorpusSite site, String agent) {
        return library.parseContent(
                site.robotsUrl(), site.robots(), "text/plain", List.of(agent.toLowerCase(Locale.ROOT)));
    }

    /** Decides for one crawler on one site. */
    interface Decider {
        boolean allows(String url);
    }

    Object parse(CorpusSite site) {
        return parser.apply(site, NAME);
    }

    /** Returns what decides for one crawler, without a list or a stream whose time would count. */
    Decider decider(CorpusSite site, String agent) {
        return decider.apply(site, agent);
    }

    /** Returns what decides for several crawlers. Usher parses the file once, crawler-commons for each. */
    List<Decider> deciders(CorpusSite site, List<String> agents) {
        return deciders.apply(site, agents);
    }
}
