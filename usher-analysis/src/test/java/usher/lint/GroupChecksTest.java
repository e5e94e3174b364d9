package usher.lint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.RobotsFile;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

/** Checks of groups and of the names that they are for. */
class GroupChecksTest {
    @ParameterizedTest
    @ValueSource(strings = {"Crawl-delay: 5", "Sitemap: https://example.com/s.xml", "Content-Signal: search=yes"})
    @ValueSource(strings = {"Noindex: /x"})
    void aLineThatIsNotARuleEndsNoGroup(String between) {
        String file = "User-agent: *\n" + between + "\nUser-agent: EvilBot\nDisallow: /\n";
        String key = between.substring(0, between.indexOf(':'));

        assertThat(LintRun.by(MergedGroupChecks::merged, file)).containsExactly("3:13 REP040 * EvilBot " + key);
        assertThat(LintRun.fixed(MergedGroupChecks::merged, file))
                .isEqualTo("User-agent: *\n" + between + "\nDisallow:\nUser-agent: EvilBot\nDisallow: /\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "User-agent: *\nDisallow: /\nCrawl-delay: 5\nUser-agent: EvilBot\nDisallow: /\n",
                "User-agent: *\nUser-agent: EvilBot\nDisallow: /\n",
                "User-agent: *\nAllow:\nUser-agent: EvilBot\nDisallow: /\n",
                "User-agent: a\nCrawl-delay: 5\nUser-agent: b\nCrawl-delay: 6\n",
                "User-agent: a\nCrawl-delay: 5\nUser-agent: a\nDisallow: /x\n",
                "Crawl-delay: 5\nUser-agent: a\nDisallow: /\n"
            })
    void groupsWithARuleBetweenThemAreNotMerged(String file) {
        assertThat(LintRun.by(MergedGroupChecks::merged, file)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "# note\n", "\n\n# note\n"})
    void aGapBetweenNamesEndsAGroupInSomeDialects(String gap) {
        assertThat(LintRun.by(MergedGroupChecks::merged, "User-agent: a\n" + gap + "User-agent: b\nDisallow: /\n"))
                .hasSize(1)
                .allMatch(found -> found.endsWith("REP041 a"));
    }

    @ParameterizedTest
    @CsvSource({
        "Googlebot, ''",
        "googleBOT, ''",
        "*, ''",
        "Yandex, ''",
        "* all, ''",
        "NoSuchBot, REP044 NoSuchBot",
        "QwenBot, 'REP044 QwenBot ; public lists have it, but no operator documents it'",
        "Googlebot/2.1, REP046 Googlebot/2.1 Googlebot",
        "YandexBot/3.0, REP046 YandexBot/3.0 YandexBot",
        "MJ12bot, ''",
        "archive.org_bot, ''",
        "Googlebot (search), REP045 Googlebot (search) Googlebot",
        "360Spider, ''",
        "Echobot Bot, 'REP044 Echobot Bot ; Google reads only “Echobot”; public lists have it, but no operator "
                + "documents it'",
        "Foo Bar, REP044 Foo Bar ; Google reads only “Foo”",
        "ChatGPT, REP132 ChatGPT ChatGPT-User",
        "Baidu%20Spider, REP132 Baidu%20Spider Baiduspider",
        "Mozilla/5.0 (compatible; Butterfly/1.0), REP132 Mozilla/5.0 (compatible; Butterfly/1.0) Butterfly"
    })
    void invalidAgentNamesAreReported(String name, String found) {
        assertThat(LintRun.by(new AgentNameCheck(), "User-agent: " + name + "\nDisallow: /\n"))
                .isEqualTo(found.isEmpty() ? List.of() : List.of("1:13 " + found));
    }

    @Test
    void aHostIsObeyedInTheDialectOf2013() {
        byte[] file = "User-agent: Yandex\nDisallow: /x\nHost: example.com\n".getBytes(UTF_8);
        assertThat(Linter.of(Dialect.YANDEX_2013).diagnostics(RobotsFile.of(file)))
                .extracting(Diagnostic::code)
                .doesNotContain(DiagnosticCode.DIRECTIVE_NOT_OBEYED);
    }

    @ParameterizedTest
    @CsvSource({
        "Googlebot, Crawl-delay: 5, REP082 Crawl-delay obeyed Googlebot",
        "bingbot, Crawl-delay: 5, ''",
        "Applebot, Crawl-delay: 5, 'REP082 Crawl-delay obeyed Applebot (Apple, 2026)'",
        "Amazonbot, Crawl-delay: 5, 'REP082 Crawl-delay obeyed Amazonbot (Amazon, 2026)'",
        "GPTBot, Crawl-delay: 5, 'REP082 Crawl-delay documented as obeyed GPTBot (second-hand, 2026)'",
        "CCBot, Crawl-delay: 5, ''",
        "YandexBot, Crawl-delay: 5, ''",
        "AspiegelBot, Crawl-delay: 5, ''",
        "*, Crawl-delay: 5, ''",
        "Googlebot, Clean-param: a, ''",
        "Yandex, Clean-param: a, ''",
        "*, Clean-param: a, ''",
        "Yandex, Host: example.com, REP082 Host obeyed any crawler since 2018",
        "Googlebot, Noindex: /x, REP083"
    })
    void directivesThatNoCrawlerObeysAreReported(String name, String record, String found) {
        assertThat(LintRun.by(new UnobeyedDirectiveCheck(), "User-agent: " + name + "\n" + record + "\nDisallow: /\n"))
                .isEqualTo(found.isEmpty() ? List.of() : List.of("2:1 " + found));
    }
}
