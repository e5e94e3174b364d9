package usher.crawlercommons;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import usher.testkit.LoggedMessages;

class ShadowRobotsParserTest {
    private static final String ROBOTS = "https://example.com/robots.txt";

    private final List<ShadowDifference> found = new ArrayList<>();
    private final ShadowRobotsParser shadow =
            new ShadowRobotsParser(new SimpleRobotRulesParser(), new UsherRobotsParser(), found::add);

    private BaseRobotRules parse(ShadowRobotsParser parser, String file) {
        return parser.parseContent(ROBOTS, file.getBytes(UTF_8), "text/plain", List.of("examplebot"));
    }

    @Test
    void theOldParserIsObeyedAndADifferenceIsReportedOnceWithBothReasons() throws Exception {
        BaseRobotRules rules =
                parse(shadow, "User-agent: *\nAllow: /a\nDisallow: /*.php$\nSitemap: https://example.com/s.xml\n");
        assertThat(rules.isAllowed("https://example.com/a.php/b.php")).isTrue();
        assertThat(rules.isAllowed(new URL("https://example.com/a.php/c.php"))).isTrue();
        assertThat(rules.isAllowed("https://example.com/x.php")).isFalse();
        assertThat(rules.getSitemaps()).containsExactly("https://example.com/s.xml");
        assertThat(rules.isMatchedWildcard()).isTrue();
        assertThat(found)
                .containsExactly(new ShadowDifference(
                        ROBOTS,
                        "https://example.com/a.php/b.php",
                        "allow, Allow: /a",
                        "disallow, line 3: Disallow: /*.php$"));
        assertThat(shadow.differences()).isEqualTo(2);
        assertThat(shadow.compared()).isEqualTo(5);
    }

    @Test
    void aDelayThatOneParserReadsAsADisallowIsADifference() {
        BaseRobotRules rules = parse(shadow, "User-agent: *\nCrawl-delay: 3600\n");
        assertThat(rules.isAllowNone()).isTrue();
        assertThat(rules.isAllowed("https://example.com/")).isFalse();
        assertThat(found)
                .extracting(ShadowDifference::toString)
                .containsExactly(
                        ROBOTS + ": delay is no delay; Usher: 3600000 ms",
                        ROBOTS
                                + ": https://example.com/ is disallow, everything is; Usher: allow, no rule of the "
                                + "crawler's group matches");
    }

    @Test
    void aFailedFetchIsComparedToo() {
        assertThat(shadow.failedFetch(429).isAllowed("https://example.com/")).isTrue();
        assertThat(found).extracting(ShadowDifference::asked).containsExactly("defer visits", "https://example.com/");
    }

    @Test
    void aNameThatUsherRejectsDoesNotEndTheCrawl() {
        BaseRobotRules rules = shadow.parseContent(
                ROBOTS, "User-agent: *\nDisallow: /\n".getBytes(UTF_8), "text/plain", List.of("mozilla/5.0 (bot)"));
        assertThat(rules.isAllowed("https://example.com/")).isFalse();
        assertThat(found)
                .hasSize(1)
                .allSatisfy(difference -> assertThat(difference.usher()).startsWith("rejected, "));
    }

    @Test
    void aConsumerThatThrowsDoesNotChangeADecision() {
        ShadowRobotsParser throwing =
                new ShadowRobotsParser(new SimpleRobotRulesParser(), new UsherRobotsParser(), difference -> {
                    throw new IllegalStateException("the consumer");
                });
        BaseRobotRules rules = parse(throwing, "User-agent: *\nCrawl-delay: 3600\n");
        assertThat(rules.isAllowed("https://example.com/")).isFalse();
        assertThat(throwing.differences()).isEqualTo(2);
    }

    @Test
    void theLogHasTenLinesAMinute() {
        try (LoggedMessages lines = new LoggedMessages("usher.crawlercommons.shadow")) {
            ShadowRobotsParser logging = new ShadowRobotsParser(new SimpleRobotRulesParser(), new UsherRobotsParser());
            for (int i = 0; i < 50; i++) {
                parse(logging, "User-agent: *\nDisallow: /" + i + "*.php$\n")
                        .isAllowed("https://example.com/" + i + ".php/b.php");
            }
            assertThat(logging.differences()).isEqualTo(50);
            assertThat(lines.messages()).hasSize(10);
        }
    }

    @Test
    void serializedRulesAreTheObeyedOnes() throws Exception {
        BaseRobotRules rules = parse(shadow, "User-agent: *\nDisallow: /a\n");
        assertThat(Serialization.copy(rules)).isInstanceOf(SimpleRobotRules.class);
    }

    /** As BaseRobotRules was before 1.6. */
    static final class OlderRules {
        public void setDeferVisits(boolean defer) {}
    }

    @Test
    void anOlderLibraryIsReportedAtTheStart() {
        assertThatThrownBy(() -> UsherRobotsParser.requireVersion(OlderRules.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("needs crawler-commons 1.6 or newer")
                .hasMessageContaining("file:");
    }
}
