package usher.crawlercommons;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crawlercommons.robots.BaseRobotRules;
import java.io.InvalidObjectException;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Reason;

class UsherRobotRulesTest {
    private static final String URL = "https://example.com/robots.txt";

    private static UsherRobotRules rules(String file) {
        return rules(file.replace('|', '\n').getBytes(UTF_8));
    }

    private static UsherRobotRules rules(byte[] file) {
        return new UsherRobotsParser().parseContent(URL, file, "text/plain", Set.of("examplebot"));
    }

    @Test
    void urlsAreAllowedAsThePolicySays() throws Exception {
        UsherRobotRules rules = rules("User-agent: *|Disallow: /a|Allow: /a/b");
        assertThat(rules.isAllowed("https://example.com/a")).isFalse();
        assertThat(rules.isAllowed("https://example.com/a/b?c")).isTrue();
        assertThat(rules.isAllowed("/a/x")).isFalse();
        assertThat(rules.isAllowed(URI.create("https://example.com/a/x").toURL()))
                .isFalse();
        assertThat(rules.isAllowed(URI.create("https://example.com/").toURL())).isTrue();
        assertThat(rules.policy().verdict("https://example.com/a").line()).isEqualTo(2);
    }

    @Test
    void anInvalidUrlIsNotAllowed() {
        UsherRobotRules rules = rules("User-agent: *|Disallow:");
        assertThat(rules.isAllowed("https://")).isFalse();
        assertThat(rules.isAllowed("mailto:a@example.com")).isFalse();
        assertThat(rules.policy().verdict("https://").reason()).isEqualTo(Reason.BAD_URL);
    }

    @ParameterizedTest
    @CsvSource({
        "'', true, false",
        "User-agent: other|Disallow: /, true, false",
        "User-agent: *|Disallow:, true, false",
        "User-agent: *|Allow: /a, true, false",
        "User-agent: *|Disallow: /a, false, false",
        "User-agent: *|Disallow: /, false, true",
        "User-agent: *|Disallow: *, false, true",
        "User-agent: *|Disallow: /*, false, true",
        "User-agent: *|Disallow: /*$, false, true",
        "User-agent: *|Disallow: /$, false, false",
        "User-agent: *|Disallow: /*a, false, false",
        "User-agent: *|Disallow: /|Disallow: /a, false, true",
        "User-agent: *|Disallow: /|Allow: /a, false, false",
        "User-agent: *|Disallow: /|Allow: /, false, false",
        "User-agent: *|Disallow: /*|Allow: /, false, true",
    })
    void allowAllAndAllowNoneAreTrueOnlyForAllUrls(String file, boolean all, boolean none) {
        for (UsherRobotRules rules : List.of(rules(file), Serialization.copy(rules(file)))) {
            assertThat(rules.isAllowAll()).isEqualTo(all);
            assertThat(rules.isAllowNone()).isEqualTo(none);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "User-agent: *|Crawl-delay: 10, 10000",
        "User-agent: *|Crawl-delay: 0.5, 500",
        "User-agent: *|Crawl-delay: 0.0001, 1",
        "User-agent: *|Crawl-delay: 0, 0",
        "User-agent: *|Crawl-delay: 3600|Disallow: /a, 3600000",
        "User-agent: *|Crawl-delay: 10|Crawl-delay: 5, 10000",
        "User-agent: *|Crawl-delay: x|Crawl-delay: 5, 5000",
        "User-agent: examplebot|Crawl-delay: 7|User-agent: *|Crawl-delay: 9, 7000",
    })
    void theDelayIsInMilliseconds(String file, long delay) {
        assertThat(rules(file).getCrawlDelay()).isEqualTo(delay);
    }

    @Test
    void withoutACrawlDelayTheDelayIsUnset() {
        assertThat(rules("User-agent: *|Crawl-delay: -1").getCrawlDelay()).isEqualTo(BaseRobotRules.UNSET_CRAWL_DELAY);
        assertThat(rules("User-agent: other|Crawl-delay: 1").getCrawlDelay())
                .isEqualTo(BaseRobotRules.UNSET_CRAWL_DELAY);
    }

    @Test
    void theWildcardIsMatchedOnlyIfNoGroupNamesTheCrawler() {
        assertThat(rules("User-agent: *|Disallow: /").isMatchedWildcard()).isTrue();
        assertThat(rules("User-agent: *|User-agent: examplebot|Disallow: /").isMatchedWildcard())
                .isFalse();
        assertThat(rules("User-agent: other|Disallow: /").isMatchedWildcard()).isFalse();
    }

    @Test
    void directivesOfTheGroupOrOfTheSiteAreReturnedAsWritten() {
        UsherRobotRules rules = rules("LLM-Policy: /llms.txt|User-agent: other|Content-Signal: search=no|Disallow:|"
                + "User-agent: ExampleBot|content-signal: search=yes # all|Disallow: /a|Content-Signal: ai-train=no");
        assertThat(rules.groupDirective("Content-Signal")).containsExactly("search=yes", "ai-train=no");
        assertThat(rules.siteDirective("CONTENT-SIGNAL")).containsExactly("search=no", "search=yes", "ai-train=no");
        assertThat(rules.siteDirective("llm-policy")).containsExactly("/llms.txt");
        assertThat(rules.groupDirective("llm-policy")).isEmpty();
        assertThat(new UsherRobotsParser().failedFetch(404).groupDirective("Content-Signal"))
                .isEmpty();
        assertThat(new UsherRobotsParser().failedFetch(404).siteDirective("Content-Signal"))
                .isEmpty();
    }

    @Test
    void rulesAreEqualIfVerdictsAndDelaysAreEqual() {
        UsherRobotRules rules = rules("User-agent: *|Disallow: /a|Crawl-delay: 1|Sitemap: https://example.com/s");
        UsherRobotRules same =
                rules("Sitemap: https://example.com/s|# x|User-agent: *|Crawl-delay: 1.0|Disallow: /%61");
        assertThat(same).isEqualTo(rules).hasSameHashCodeAs(rules);
        assertThat(rules("User-agent: *|Disallow: /a|Crawl-delay: 1")).isNotEqualTo(rules);
        assertThat(rules("User-agent: *|Disallow: /a|Sitemap: https://example.com/s"))
                .isNotEqualTo(rules);
        assertThat(rules("User-agent: *|Disallow: /b|Crawl-delay: 1|Sitemap: https://example.com/s"))
                .isNotEqualTo(rules);
        assertThat(rules).isEqualTo(rules).isNotEqualTo("rules").isNotEqualTo(null);
        UsherRobotRules unreachable = new UsherRobotsParser().failedFetch(503);
        unreachable.setDeferVisits(false);
        assertThat(unreachable).isNotEqualTo(new UsherRobotsParser().failedFetch(404));
    }

    @Test
    void textShowsThePolicyAndWhatTheBaseClassShows() {
        assertThat(rules("User-agent: *|Crawl-delay: 2|Sitemap: https://example.com/s"))
                .asString()
                .contains("Policy[examplebot, RobotsTxt[rfc9309, ")
                .contains("crawl delay: 2000")
                .contains("https://example.com/s");
    }

    @Test
    void aCopyHasTheSameVerdictsAndValues() {
        UsherRobotRules rules =
                rules("User-agent: examplebot|Disallow: /a|Crawl-delay: 1|Sitemap: https://example.com/s");
        rules.setCrawlDelay(5);
        rules.setDeferVisits(true);
        rules.setMatchedWildcard(true);
        rules.addSitemap("https://example.com/added");
        UsherRobotRules copy = Serialization.copy(rules);
        assertThat(copy).isEqualTo(rules);
        assertThat(copy.isAllowed("https://example.com/a")).isFalse();
        assertThat(copy.isAllowed("https://example.com/")).isTrue();
        assertThat(copy.getCrawlDelay()).isEqualTo(5);
        assertThat(copy.isDeferVisits()).isTrue();
        assertThat(copy.isMatchedWildcard()).isTrue();
        assertThat(copy.getSitemaps()).containsExactly("https://example.com/s", "https://example.com/added");
        assertThat(Serialization.copy(copy)).isEqualTo(rules);
    }

    @Test
    void aCopyOfALenientFileIsLenient() {
        UsherRobotsParser lenient = new UsherRobotsParser(UsherRobotsParser.LENIENT);
        byte[] file = "User agent: a, examplebot\nDisalow /a\n".getBytes(UTF_8);
        UsherRobotRules copy = Serialization.copy(lenient.parseContent(URL, file, "", Set.of("examplebot")));
        assertThat(copy.isAllowed("https://example.com/a")).isFalse();
    }

    @Test
    void aCopyOfAFailureIsAFailure() {
        for (int status : new int[] {404, 503}) {
            UsherRobotRules rules = new UsherRobotsParser().failedFetch(status);
            UsherRobotRules copy = Serialization.copy(rules);
            assertThat(copy).isEqualTo(rules);
            assertThat(copy.isAllowAll()).isEqualTo(status == 404);
            assertThat(copy.isDeferVisits()).isEqualTo(status == 503);
        }
    }

    /** The last line is cut by the size limit: read in part it would be another rule. */
    @Test
    void aCopyDoesNotReadTheTruncatedLine() {
        String start = "User-agent: *\nDisallow: /first\n#" + "x".repeat(511_956) + "\n";
        UsherRobotRules rules = rules((start + "Disallow: /a/b\n").getBytes(UTF_8));
        assertThat(start.length()).isBetween(511_980, 511_990);
        for (UsherRobotRules each : List.of(rules, Serialization.copy(rules))) {
            assertThat(each.isAllowed("https://example.com/first")).isFalse();
            assertThat(each.isAllowed("https://example.com/a")).isTrue();
        }
    }

    /** Three bytes of UTF-8 for two of UTF-16: the decoded file is over the limit, the file itself is not. */
    @Test
    void aCopyOfADecodedFileIsComplete() {
        String text = "User-agent: *\n#" + "\u30C4".repeat(250_000) + "\nDisallow: /last\n";
        UsherRobotRules rules = rules(("\uFEFF" + text).getBytes(UTF_16LE));
        assertThat(rules.isAllowed("https://example.com/last")).isFalse();
        assertThat(Serialization.copy(rules)).isEqualTo(rules);
    }

    @Test
    void aDamagedCopyIsReported() {
        assertThatThrownBy(() -> new SerializedPolicy("other", new String[0], null, true).read())
                .isInstanceOf(InvalidObjectException.class)
                .hasMessage("unknown dialect other");
        assertThatThrownBy(() -> new SerializedPolicy("rfc9309", new String[1], new byte[0], true).read())
                .isInstanceOf(InvalidObjectException.class)
                .hasMessage("not serialized rules");
    }
}
