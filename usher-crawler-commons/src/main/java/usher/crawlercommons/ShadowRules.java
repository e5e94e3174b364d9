package usher.crawlercommons;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRules.RobotRule;
import crawlercommons.robots.SimpleRobotRules.RobotRulesMode;
import java.net.URL;
import java.util.Optional;

/** The rules of the obeyed parser, beside those of Usher. */
final class ShadowRules extends BaseRobotRules {
    private static final long serialVersionUID = 1;
    private static final String NO_DELAY = "no delay";

    private final String robotsUrl;
    private final BaseRobotRules obeyed;
    private final transient Optional<UsherRobotRules> asked;
    private final transient ShadowLog log;

    ShadowRules(String robotsUrl, BaseRobotRules obeyed, Optional<UsherRobotRules> asked, ShadowLog log) {
        this.robotsUrl = robotsUrl;
        this.obeyed = obeyed;
        this.asked = asked;
        this.log = log;
        setCrawlDelay(obeyed.getCrawlDelay());
        setDeferVisits(obeyed.isDeferVisits());
        setMatchedWildcard(obeyed.isMatchedWildcard());
        obeyed.getSitemaps().forEach(this::addSitemap);
        asked.ifPresent(own -> compare("delay", delay(obeyed), delay(own)));
        asked.ifPresent(own -> compare("defer visits", "" + obeyed.isDeferVisits(), "" + own.isDeferVisits()));
    }

    private static String delay(BaseRobotRules rules) {
        return rules.getCrawlDelay() < 0 ? NO_DELAY : rules.getCrawlDelay() + " ms";
    }

    private void compare(String property, String one, String other) {
        if (one.equals(other)) {
            log.same();
        } else {
            log.different(new ShadowDifference(robotsUrl, property, one, other));
        }
    }

    @Override
    public boolean isAllowed(String url) {
        boolean allowed = obeyed.isAllowed(url);
        asked.ifPresent(own -> {
            if (own.isAllowed(url) == allowed) {
                log.same();
            } else {
                String verdict = own.policy().verdict(url).toString();
                log.different(new ShadowDifference(robotsUrl, url, reason(allowed, url), verdict));
            }
        });
        return allowed;
    }

    @Override
    public boolean isAllowed(URL url) {
        return isAllowed(url.toExternalForm());
    }

    private String reason(boolean allowed, String url) {
        String decision = allowed ? "allow" : "disallow";
        if (obeyed.isAllowAll() || obeyed.isAllowNone()) {
            return decision + ", everything is";
        }
        return decision
                + (obeyed instanceof SimpleRobotRules simple
                        ? simple.getRobotRules().stream()
                                .filter(rule -> matches(rule, url))
                                .findFirst()
                                .map(rule -> ", " + (rule.isAllow() ? "Allow: " : "Disallow: ") + rule.getPrefix())
                                .orElse(", no rule matches")
                        : "");
    }

    /** Whether a rule alone, as a Disallow, disallows the URL. */
    private static boolean matches(RobotRule rule, String url) {
        SimpleRobotRules alone = new SimpleRobotRules(RobotRulesMode.ALLOW_SOME);
        alone.addRule(rule.getPrefix(), false);
        return !alone.isAllowed(url);
    }

    @Override
    public boolean isAllowAll() {
        return obeyed.isAllowAll();
    }

    @Override
    public boolean isAllowNone() {
        return obeyed.isAllowNone();
    }

    /** Returns the obeyed rules alone: what was compared is not part of them. */
    private Object writeReplace() {
        return obeyed;
    }
}
