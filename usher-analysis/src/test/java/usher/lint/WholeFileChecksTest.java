package usher.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.RobotsFile;
import usher.diagnostic.DiagnosticCode;
import usher.uri.WebUrl;

/** Checks that look at several groups, or at more than groups. */
class WholeFileChecksTest {
    private static final String BLOCK = "# BEGIN Cloudflare Managed content\nUser-agent: *\nAllow: /\n"
            + "User-agent: GPTBot\nDisallow: /\n# END Cloudflare Managed Content\n";

    @ParameterizedTest
    @ValueSource(strings = {"Content-Signal: search=yes", "Crawl-delay: 1", "Sitemap: https://example.com/s.xml"})
    void aMergeThatClosesTheSiteIsReported(String line) {
        String file = "User-agent: *\n" + line + "\n\nUser-agent: GPTBot\nDisallow: /\n";
        String key = line.substring(0, line.indexOf(':'));
        assertThat(LintRun.by(MergedGroupChecks::siteClosed, file))
                .containsExactly("4:13 REP068 every crawler GPTBot " + key);
        assertThat(LintRun.by(MergedGroupChecks::siteClosed, file + "\nUser-agent: Googlebot\nDisallow: /x\n"))
                .containsExactly("4:13 REP068 unnamed crawlers GPTBot " + key);
        assertThat(LintRun.fixed(MergedGroupChecks::siteClosed, file))
                .isEqualTo("User-agent: *\n" + line + "\n\nDisallow:\nUser-agent: GPTBot\nDisallow: /\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "User-agent: *\nUser-agent: GPTBot\nDisallow: /\n",
                "User-agent: *\nCrawl-delay: 1\nAllow: /\nUser-agent: GPTBot\nDisallow: /\n",
                "User-agent: a\nCrawl-delay: 1\nUser-agent: GPTBot\nDisallow: /\n",
                "User-agent: *\nCrawl-delay: 1\nUser-agent: GPTBot\nDisallow: /x\n",
                "User-agent: *\nCrawl-delay: 1\nUser-agent: GPTBot\nDisallow: /\nAllow: /shop\n"
            })
    void aMergeThatDoesNotCloseTheSiteIsNotReported(String file) {
        assertThat(LintRun.by(MergedGroupChecks::siteClosed, file)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            User-agent: *%nDisallow: /%n | 8:11 REP069 Allow: / 3 the whole site
            User-agent: *%nDisallow: /%nDisallow: /x%n | 8:11 REP069 Allow: / 3 what no other rule closes
            User-agent: gptbot%nAllow: /%n | 8:8 REP075 GPTBot the whole site 5
            User-agent: gptbot%nAllow: /%nDisallow: /x%n | 8:8 REP075 GPTBot what no other rule closes 5
            User-agent: gptbot%nAllow: /$%n | 8:8 REP075 GPTBot the home page 5
            User-agent: gptbot%nAllow: /x%n | ''
            User-agent: *%nDisallow: /x%n | ''
            User-agent: Googlebot%nAllow: /%n | ''
            User-agent: GPTBot%nDisallow: /%n | ''
            """)
    void rulesOutsideAManagedBlockAreReported(String own, String found) {
        assertThat(LintRun.by(new UsageCheck(), BLOCK + String.format(own)))
                .isEqualTo(Stream.of("1:1 REP114 1 6", found)
                        .filter(text -> !text.isEmpty())
                        .toList());
        assertThat(LintRun.by(new UsageCheck(), BLOCK.replaceAll("#.*\n", "") + String.format(own)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Allow: /cart/help | 7:13 REP067 bot Disallow: /a, Disallow: /b, Disallow: /c and 1 more
            Disallow: /z | 7:13 REP067 bot Disallow: /a, Disallow: /b, Disallow: /c and 1 more
            Disallow: /b | ''
            Disallow: / | ''
            Disallow: | ''
            Allow: / | ''
            """)
    void rulesThatANamedGroupOmitsAreReported(String rule, String found) {
        String file = "User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\nDisallow: /d\n\nUser-agent: bot\n";
        assertThat(String.join(",", LintRun.by(NamedGroupChecks::forgotten, file + rule + "\n")))
                .isEqualTo(found);
    }

    /** Google's AdsBot never obeys the rules for *, and its fetcher of feeds none at all. */
    @ParameterizedTest
    @CsvSource({
        "AdsBot-Google, ''",
        "YandexDirect, ''",
        "FeedFetcher-Google, ''",
        "Googlebot, 4:13 REP067 Googlebot Disallow: /a",
        "AdsBot-Google%nUser-agent: Googlebot, 5:13 REP067 Googlebot Disallow: /a"
    })
    void crawlersThatIgnoreTheDefaultGroupAreNotReported(String agents, String found) {
        String file = "User-agent: *\nDisallow: /a\n\nUser-agent: " + String.format(agents) + "\nDisallow: /b\n";
        assertThat(String.join(",", LintRun.by(NamedGroupChecks::forgotten, file)))
                .isEqualTo(found);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Disallow: /files | 3:10 REP085 /files/map.xml 2
            Disallow: /*.xml$ | 3:10 REP085 /files/map.xml 2
            Disallow: /other | ''
            """)
    void disallowedSitemapsAreReported(String rule, String found) {
        String file = "User-agent: *\n" + rule + "\nSitemap: https://example.com/files/map.xml\n";
        assertThat(String.join(",", LintRun.by(SitemapChecks::disallowed, file)))
                .isEqualTo(found);
    }

    @ParameterizedTest
    @CsvSource({
        "https://shop.example/robots.txt, www.shop.example, false",
        "https://www.shop.example/robots.txt, https://shop.example, false",
        "https://shop.example:8443/robots.txt, shop.example:80, false",
        "https://shop.example/robots.txt, SHOP.EXAMPLE, false",
        "https://shop.example/robots.txt, m.shop.example, true",
        "https://shop.example/robots.txt, https://other.example/, true",
        "https://shop.example/robots.txt, ://, false"
    })
    void aHostOfAnotherSiteIsReported(String address, String host, boolean found) {
        String file = "User-agent: *\nDisallow: /cart\nHost: " + host + "\n";
        assertThat(LintRun.at(address, file).contains("REP086")).isEqualTo(found);
        assertThat(LintRun.by(HostChecks::foreign, file)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "https://shop.example/robots.txt, false",
        "https://shop.example/blog/robots.txt, true",
        "https://shop.example/robots.txt?v=2, true",
        "https://shop.example/, true"
    })
    void filesBelowTheRootAreReported(String address, boolean found) {
        assertThat(LintRun.at(address, "User-agent: *\nDisallow: /a\n").contains("REP009"))
                .isEqualTo(found);
        assertThat(LintRun.at(address, "<!DOCTYPE html><p>no\n").contains("REP009"))
                .isEqualTo(found);
    }

    /** Some dialects complete such a line, if they know the site. */
    @Test
    void relativeSitemapsAreReportedForDialectsThatDoNotResolveThem() {
        RobotsFile file = RobotsFile.of("User-agent: *\nDisallow: /a\nSitemap: /map.xml\n");
        List<Finding> unknown = invalidSitemaps(file);
        List<Finding> known = invalidSitemaps(RobotsFile.of(
                file.bytes(), WebUrl.parse("https://shop.example/robots.txt").orElseThrow()));
        assertThat(unknown).singleElement().extracting(Finding::dialects).isEqualTo(List.of());
        assertThat(known).hasSize(1);
        assertThat(known.get(0).dialects()).doesNotContain("yandex").contains("rfc9309");
    }

    private static List<Finding> invalidSitemaps(RobotsFile file) {
        return Linter.today().findings(file).stream()
                .filter(finding -> finding.diagnostic().code() == DiagnosticCode.SITEMAP_INVALID)
                .toList();
    }

    /** Nothing is said about what nobody knows: of an old name whose operator still crawls, a source says it. */
    @ParameterizedTest
    @CsvSource({
        "NaverBot, nobody says whether Yeti still",
        "SemrushBot-SA, nobody says whether a crawler of Semrush still",
        "Facebot, no crawler of today",
        "omgilibot, no crawler of today",
        "TavilyBot, no crawler of today"
    })
    void onlyASourceSaysThatNoCrawlerObeysAnOldName(String name, String whoObeys) {
        assertThat(LintRun.by(new AgentNameCheck(), "User-agent: " + name + "\nDisallow: /\n"))
                .singleElement()
                .asString()
                .startsWith("1:13 REP049 " + whoObeys + " " + name + " ");
    }

    @Test
    void oldNamesAreJoinedOnlyIfTheirMessageIsTheSame() {
        RobotsFile file =
                RobotsFile.of("User-agent: Facebot\nUser-agent: NaverBot\nUser-agent: omgilibot\nDisallow: /\n");
        assertThat(Finding.joined(Linter.today().findings(file)))
                .filteredOn(finding -> finding.diagnostic().code() == DiagnosticCode.AGENT_OBSOLETE)
                .extracting(Finding::message)
                .satisfiesExactly(
                        first -> assertThat(first)
                                .startsWith("no crawler of today obeys “Facebot”")
                                .endsWith("; also line 3"),
                        second -> assertThat(second)
                                .startsWith("nobody says whether Yeti still obeys “NaverBot”")
                                .doesNotContain("also"));
    }

    /** D-29: the crawler obeys its former name, if it has no group of its own. */
    @ParameterizedTest
    @CsvSource({
        "msnbot, false",
        "anthropic-ai, false",
        "Claude-Web, false",
        "bingbot msnbot, true",
        "msnbot-media, true",
        "Claude-Web claudebot, true",
        "Claude-Web Anthropic-AI, true"
    })
    void aFormerNameThatIsObeyedIsNotObsolete(String names, boolean isReported) {
        String file = "User-agent: " + names.replace(" ", "\nUser-agent: ") + "\nDisallow: /private\n";
        assertThat(LintRun.by(new AgentNameCheck(), file).toString().contains("REP049"))
                .isEqualTo(isReported);
    }
}
