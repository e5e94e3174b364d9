package usher.crawlercommons;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.BaseRobotsParser;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.RobotsFile;
import usher.RobotsTxt;
import usher.testkit.Corpus;
import usher.testkit.CorpusSite;

/** On files of the corpus the verdicts are those of crawler-commons, except for reasons that the README lists. */
class CorpusComparisonTest {
    private static final List<String> NAMES = List.of("examplebot", "googlebot", "gptbot", "mj", "ahrefsbot");
    private static final int MAX_URLS = 100;
    private static final long MAX_DELAY = 300_000;
    private static final char REPLACEMENT = '\uFFFD';
    private static final Pattern DOLLAR = Pattern.compile("\\$[^\\s#]");
    private static final Pattern WILDCARDS = Pattern.compile("[*$]");
    private static final Pattern NOT_IN_PATHS = Pattern.compile("[^!-~]|[\"<>\\\\^`{|}\\[\\]]|%(?![0-9a-fA-F]{2})");

    private final BaseRobotsParser theirs = new SimpleRobotRulesParser();
    private final Random random = new Random(20_261_122);

    @Tag("nightly")
    @ParameterizedTest
    @MethodSource("usher.testkit.Corpus#all")
    void verdictsDifferOnlyForListedReasons(Corpus corpus) {
        List<String> unexplained = new ArrayList<>();
        int compared = 0;
        for (CorpusSite site : corpus.sites()) {
            List<String> urls = urls(site);
            boolean tolerated = hasToleratedLines(site);
            for (String name : NAMES) {
                BaseRobotRules other = rules(theirs, site, name);
                for (Dialect mode : List.of(Dialect.RFC9309, UsherRobotsParser.LENIENT)) {
                    BaseRobotRules ours = rules(new UsherRobotsParser(mode), site, name);
                    boolean tolerance = mode == Dialect.RFC9309 && tolerated;
                    if (!tolerance && !isExplained(site, name, mode, other, ours)) {
                        compared += compare(mode + " " + name, site, name, mode, urls, unexplained);
                    }
                }
            }
        }
        assertThat(unexplained).isEmpty();
        assertThat(compared).isGreaterThan(10_000);
    }

    /** Compares in shadow mode, as a crawler would on trial. */
    private int compare(
            String what, CorpusSite site, String name, Dialect mode, List<String> urls, List<String> unexplained) {
        ShadowRobotsParser shadow = new ShadowRobotsParser(
                theirs, new UsherRobotsParser(mode), difference -> unexplained.add(what + " " + difference));
        BaseRobotRules rules = rules(shadow, site, name);
        urls.forEach(rules::isAllowed);
        assertThat(shadow.compared()).isEqualTo(urls.size() + 2L);
        return urls.size();
    }

    private static BaseRobotRules rules(BaseRobotsParser parser, CorpusSite site, String name) {
        return parser.parseContent(site.robotsUrl(), site.robots(), "text/plain", List.of(name));
    }

    /** Whether the file has what the README lists: a long delay, a name inside a header, an index page, and so on. */
    private static boolean isExplained(
            CorpusSite site, String name, Dialect mode, BaseRobotRules other, BaseRobotRules ours) {
        String text = new String(site.robots(), ISO_8859_1).toLowerCase(Locale.ROOT);
        boolean delay = other.isAllowNone() && ours.getCrawlDelay() > MAX_DELAY;
        boolean header = mode == UsherRobotsParser.LENIENT && other.isMatchedWildcard() && !ours.isMatchedWildcard();
        boolean bytes = text.indexOf('\0') >= 0 || new String(site.robots(), UTF_8).indexOf(REPLACEMENT) >= 0;
        boolean digits = Pattern.compile(name + "\\d").matcher(text).find();
        boolean words = text.contains("index.htm") || text.contains("<html");
        return delay
                || header
                || bytes
                || digits
                || words
                || DOLLAR.matcher(text).find();
    }

    /** Whether the lenient mode finds other groups or rules in the file than {@code rfc9309}. */
    private static boolean hasToleratedLines(CorpusSite site) {
        RobotsTxt strict = RobotsFile.of(site.robots()).as(Dialect.RFC9309);
        RobotsTxt lenient = RobotsFile.of(site.robots()).as(UsherRobotsParser.LENIENT);
        return !strict.groups().equals(lenient.groups());
    }

    /** Paths that the rules of the file match, or nearly, and pages of the site. */
    private List<String> urls(CorpusSite site) {
        List<String> urls = new ArrayList<>(site.links());
        RobotsFile.of(site.robots()).as(UsherRobotsParser.LENIENT).groups().stream()
                .flatMap(group -> group.rules().stream())
                .map(rule -> rule.pattern().text())
                .filter(pattern -> pattern.startsWith("/") && pattern.length() < 500)
                .forEach(pattern -> {
                    String path = NOT_IN_PATHS
                            .matcher(WILDCARDS.matcher(pattern).replaceAll("any"))
                            .replaceAll("");
                    urls.add("https://" + site.host() + path);
                    urls.add("https://" + site.host() + path + (random.nextBoolean() ? "/more" : "?a=b"));
                });
        while (urls.size() > MAX_URLS) {
            urls.remove(random.nextInt(urls.size()));
        }
        urls.add("https://" + site.host() + "/");
        return urls;
    }
}
