package usher.crawlercommons;

import crawlercommons.robots.BaseRobotsParser;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.util.Collection;
import usher.Dialect;

/** Takes the place of {@code SimpleRobotRulesParser} in the published tests; see {@link PublishedTests}. */
@SuppressWarnings("deprecation") // the published tests call the deprecated method
public class PublishedParser extends BaseRobotsParser {
    private static final long serialVersionUID = 1;

    /** What the next tests are run against; they call the constructor without arguments. */
    static Dialect mode = Dialect.RFC9309;

    private final UsherRobotsParser parser = new UsherRobotsParser(mode);

    @Override
    public PublishedRules parseContent(String url, byte[] content, String contentType, String robotNames) {
        return new PublishedRules(parser.parseContent(url, content, contentType, robotNames));
    }

    @Override
    public PublishedRules parseContent(String url, byte[] content, String contentType, Collection<String> robotNames) {
        return new PublishedRules(parser.parseContent(url, content, contentType, robotNames));
    }

    @Override
    public PublishedRules failedFetch(int httpStatusCode) {
        return new PublishedRules(parser.failedFetch(httpStatusCode));
    }

    /** The mode decides instead. */
    public void setExactUserAgentMatching(boolean exact) {}

    /** Usher reports diagnostics instead. */
    public int getNumWarnings() {
        return 0;
    }

    public static Collection<String> sanitizeRobotNames(Collection<String> robotNames) {
        return SimpleRobotRulesParser.sanitizeRobotNames(robotNames);
    }

    public static boolean isValidUserAgentToObey(String name) {
        return name != null && name.matches("[a-zA-Z_-]+");
    }
}
