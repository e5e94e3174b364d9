package usher.crawlercommons;

import static java.nio.charset.StandardCharsets.UTF_8;

import crawlercommons.robots.BaseRobotRules;
import java.net.URL;
import java.util.List;
import java.util.Set;
import usher.Rule;

/** Takes the place of {@code SimpleRobotRules} in the published tests; see {@link PublishedTests}. */
public final class PublishedRules extends BaseRobotRules {
    private static final long serialVersionUID = 1;

    /** Takes the place of {@code RobotRulesMode}. */
    public enum Mode {
        ALLOW_ALL,
        ALLOW_NONE,
        ALLOW_SOME
    }

    private UsherRobotRules rules;
    private String file = "User-agent: *\n";

    public PublishedRules() {
        this(Mode.ALLOW_SOME);
    }

    public PublishedRules(Mode mode) {
        this(new UsherRobotsParser(PublishedParser.mode).failedFetch(mode == Mode.ALLOW_NONE ? 503 : 404));
    }

    PublishedRules(UsherRobotRules rules) {
        this.rules = rules;
        setCrawlDelay(rules.getCrawlDelay());
        setDeferVisits(rules.isDeferVisits());
        setMatchedWildcard(rules.isMatchedWildcard());
        rules.getSitemaps().forEach(this::addSitemap);
    }

    public void addRule(String prefix, boolean allow) {
        file += (allow ? "Allow: " : "Disallow: ") + prefix + "\n";
        rules = new UsherRobotsParser(PublishedParser.mode).parseContent(null, file.getBytes(UTF_8), null, Set.of());
    }

    public void sortRules() {}

    public List<Rule> getRobotRules() {
        return rules.policy().rules();
    }

    @Override
    public boolean isAllowed(String url) {
        return rules.isAllowed(url);
    }

    @Override
    public boolean isAllowed(URL url) {
        return rules.isAllowed(url);
    }

    @Override
    public boolean isAllowAll() {
        return rules.isAllowAll();
    }

    @Override
    public boolean isAllowNone() {
        return rules.isAllowNone();
    }

    @Override
    public boolean equals(Object other) {
        return super.equals(other) && other instanceof PublishedRules that && rules.equals(that.rules);
    }

    @Override
    public int hashCode() {
        return rules.hashCode();
    }
}
