package usher.bench;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.util.List;
import java.util.Locale;
import usher.Dialect;
import usher.Policy;
import usher.RobotsTxt;
import usher.Usher;
import usher.testkit.CorpusSite;

/** The engines that are compared, each used as its documentation says. */
public enum Peer {
    USHER {
        private final Usher usher = Usher.of(Dialect.RFC9309);

        @Override
        Object parse(CorpusSite site) {
            return usher.parse(site.robots());
        }

        @Override
        Decider decider(CorpusSite site, String agent) {
            RobotsTxt robots = usher.parse(site.robots());
            Policy policy = usher.policy(robots, agent);
            return policy::allows;
        }
    },
    CRAWLER_COMMONS {
        private final SimpleRobotRulesParser parser = new SimpleRobotRulesParser();

        @Override
        Object parse(CorpusSite site) {
            return rules(site, "examplebot");
        }

        @Override
        Decider decider(CorpusSite site, String agent) {
            BaseRobotRules rules = rules(site, agent);
            return rules::isAllowed;
        }

        private BaseRobotRules rules(CorpusSite site, String agent) {
            return parser.parseContent(
                    site.robotsUrl(), site.robots(), "text/plain", List.of(agent.toLowerCase(Locale.ROOT)));
        }
    };

    /** Decides for one crawler on one site. */
    interface Decider {
        boolean allows(String url);
    }

    abstract Object parse(CorpusSite site);

    abstract Decider decider(CorpusSite site, String agent);
}
