package usher.lint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.RobotsFile;
import usher.diagnostic.DiagnosticCode;

/** Checks of rules and of their patterns. */
class RuleChecksTest {
    @Test
    void aRepeatedRuleOfAGroupIsReported() {
        assertThat(LintRun.rules(DuplicateChecks::rules, "Disallow: /a", "Disallow: /A", "Disallow: /a", "Allow: /b"))
                .containsExactly("4:11 REP050 2");
        assertThat(LintRun.by(
                        DuplicateChecks::rules,
                        "User-agent: a\nDisallow: /a\nUser-agent: b\nDisallow: /a\nDisallow:\n"))
                .isEmpty();
    }

    @Test
    void aRepeatedRuleIsRemovedWithItsLineBreak() {
        assertThat(LintRun.fixed(
                        DuplicateChecks::rules, "User-agent: *\r\nAllow: /\r\nAllow: / # again\r\nAllow: /x\r\n"))
                .isEqualTo("User-agent: *\r\nAllow: /\r\nAllow: /x\r\n");
        assertThat(LintRun.fixed(DuplicateChecks::rules, "User-agent: *\rAllow: /\rAllow: /"))
                .isEqualTo("User-agent: *\rAllow: /\r");
    }

    @Test
    void aRuleAndItsOppositeAreReported() {
        assertThat(LintRun.rules(DuplicateChecks::rules, "Disallow: /a", "Allow: /a", "Allow:", "Disallow:"))
                .containsExactly("3:8 REP051 2");
    }

    @ParameterizedTest
    @CsvSource({"http://example.com/a/b, /a/b", "HTTPS://example.com/, HTTPS://example.com/", "http://, http://"})
    void urlsInRulesAreReportedAndFixedIfTheyHaveAPath(String url, String path) {
        assertThat(LintRun.rules(PatternChecks::texts, "Disallow: " + url)).containsExactly("2:11 REP053 " + url);
        assertThat(LintRun.fixed(PatternChecks::texts, "User-agent: *\nDisallow: " + url + "\n"))
                .isEqualTo("User-agent: *\nDisallow: " + path + "\n");
    }

    @Test
    void aCommentThatTruncatesAPathIsReported() {
        assertThat(LintRun.rules(PatternChecks::texts, "Disallow: /#x", "Disallow: /a # b", "Disallow: # b"))
                .containsExactly("2:11 REP057 /");
        assertThat(LintRun.fixed(PatternChecks::texts, "User-agent: *\nDisallow: /c#/x"))
                .isEqualTo("User-agent: *\nDisallow: /c%23/x");
    }

    @Test
    void aSpaceInsideAPatternIsReported() {
        assertThat(LintRun.rules(PatternChecks::texts, "Disallow: /a /b", "Disallow: /a "))
                .containsExactly("2:11 REP058 /a /b : write each path on a line");
    }

    @ParameterizedTest
    @CsvSource({"/a*, /a", "/a**, /a", "/a*$, /a", "/a**b, /a*b", "/a***b*, /a*b", "/*, /", "/**$, /", "/a*b*$, /a*b"})
    void starsWithoutEffectAreReported(String pattern, String shorter) {
        assertThat(LintRun.rules(PatternChecks::wildcards, "Disallow: " + pattern))
                .containsExactly("2:11 REP054 " + pattern + " " + shorter);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a", "/a$", "*", "*/a", "/*a", "/a*b$", "*a", "/a*b"})
    void starsWithAnEffectAreNotReported(String pattern) {
        assertThat(LintRun.rules(PatternChecks::wildcards, "Disallow: " + pattern))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "/a$b, REP055",
        "/$$, REP055",
        "/a%2ab, REP066 %2A",
        "/%24, REP066 %24",
        "/a\\.php, REP065 /a\\.php",
        "^/a, REP065 ^/a",
        "/(.*)/a, REP065 /(.*)/a"
    })
    void wildcardsThatADialectReadsLiterallyAreReported(String pattern, String found) {
        assertThat(LintRun.rules(PatternChecks::wildcards, "Disallow: " + pattern))
                .containsExactly("2:11 " + found);
    }

    @ParameterizedTest
    @CsvSource({
        "/a%zz, 2:13 REP059 %zz",
        "/a%4, 2:13 REP059 %4",
        "/%, 2:12 REP059 %",
        "/%41%4x, 2:15 REP059 %4x",
        "'/a,b', '2:13 REP063 ,'",
        "/a(b), 2:13 REP063 (",
        "/é, 2:11 REP056 /é",
        "/aBC, 2:11 REP064 1"
    })
    void unusualCharactersInRulesAreReported(String pattern, String found) {
        assertThat(LintRun.rules(PatternChecks::characters, "Disallow: " + pattern))
                .containsExactly(found);
    }

    @Test
    void ordinaryCharactersAreNotReported() {
        assertThat(LintRun.rules(PatternChecks::characters, "Disallow: /a_?=.-*%20&~[]:;@$", "Disallow:"))
                .isEmpty();
    }

    @Test
    void lettersThatUrlsEscapeAreReported() {
        assertThat(LintRun.fixed(PatternChecks::characters, "User-agent: *\nDisallow: /é%c3\n"))
                .isEqualTo("User-agent: *\nDisallow: /%C3%A9%c3\n");
    }

    @Test
    void rulesOverTheLimitsAreReported() {
        assertThat(LintRun.rules(PatternChecks::limits, "Disallow: /" + "x".repeat(1_023)))
                .isEmpty();
        assertThat(LintRun.rules(PatternChecks::limits, "Disallow: /" + "x".repeat(1_024)))
                .containsExactly("2:11 REP061 1025 1024");
        assertThat(LintRun.rules(PatternChecks::limits, "Allow: /\n".repeat(2_048)))
                .isEmpty();
        assertThat(LintRun.rules(PatternChecks::limits, "Allow: /\n".repeat(2_049)))
                .containsExactly("0:0 REP062 2049 2048");
    }

    @ParameterizedTest
    @CsvSource({"yandex, 2", "yandex-2013, 2", "google, 0", "rfc9309, 0", "bing, 0", "koster1994, 0"})
    void limitsOfYandexAreReportedForYandexOnly(String dialect, int limits) {
        byte[] file = ("User-agent: *\nDisallow: /" + "x".repeat(1_024) + "\n" + "Disallow: /\n".repeat(2_048))
                .getBytes(UTF_8);
        assertThat(Linter.of(Dialect.byId(dialect).orElseThrow()).diagnostics(RobotsFile.of(file)))
                .filteredOn(found -> EnumSet.of(DiagnosticCode.PATTERN_TOO_LONG, DiagnosticCode.TOO_MANY_RULES)
                        .contains(found.code()))
                .hasSize(limits);
        assertThat(Linter.today().findings(RobotsFile.of(file)))
                .filteredOn(found -> found.diagnostic().code() == DiagnosticCode.TOO_MANY_RULES)
                .extracting(Finding::dialects)
                .containsExactly(List.of("yandex"));
    }

    @Test
    void emptyRulesMatterOnlyBesideOthers() {
        assertThat(LintRun.rules(PatternChecks::limits, "Disallow:")).isEmpty();
        assertThat(LintRun.rules(PatternChecks::limits, "Disallow: ", "Allow: /x"))
                .containsExactly("2:1 REP060");
    }

    @Test
    void linesOnWhichDialectsDisagreeAreReported() {
        assertThat(LintRun.rules(new DialectDifferenceCheck(), "Disallow: /private", "Allow: /private/x"))
                .isEmpty();
        assertThat(LintRun.rules(new DialectDifferenceCheck(), "Allow: /page", "Disallow: /*.htm"))
                .contains("3:11 REP090 * /page.htm disallowed rfc9309 allowed yandex");
        assertThat(LintRun.by(new DialectDifferenceCheck(), "User-agent: Googlebot\nAllow: /page\nDisallow: /*.htm\n"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"*, 1", "Yandex, 1", "YandexBot, 1", "Googlebot, 0", "bingbot, 0", "GPTBot, 0", "NoSuchBot, 0"})
    void aCrawlerIsComparedWithTheDialectsItMayUse(String name, int findings) {
        String file = "User-agent: " + name + "\nAllow: /page\nDisallow: /*.htm\n";
        assertThat(LintRun.by(new DialectDifferenceCheck(), file)).hasSize(findings);
    }

    @Test
    void aCrawlerThatObeysOtherGroupsIsReportedOnce() {
        List<String> found = LintRun.by(
                new DialectDifferenceCheck(),
                "User-agent: YandexBot\n\nUser-agent: b\nDisallow: /x\nDisallow: /y\nDisallow: /z\n");
        assertThat(found).hasSize(1);
    }

    @Test
    void rulesThatNeverDecideAreReported() {
        assertThat(LintRun.rules(new UnusedRuleCheck(), "Disallow: /a", "Disallow: /ab", "Allow: /c"))
                .isEmpty();
        assertThat(LintRun.rules(new UnusedRuleCheck(), "Disallow: /a", "Allow: /a*"))
                .containsExactly("2:11 REP052");
    }

    @Test
    void aRuleThatDecidesForOneOfItsCrawlersIsNotUseless() {
        String both = "User-agent: a\nUser-agent: b\nDisallow: /x\nDisallow: /y\n\nUser-agent: a\nAllow: /x*\n";
        assertThat(LintRun.by(new UnusedRuleCheck(), both)).isEmpty();
        assertThat(LintRun.by(new UnusedRuleCheck(), both.replace("User-agent: b\n", "")))
                .containsExactly("2:11 REP052");
    }

    @Test
    void aRuleThatEndsItsGroupIsNotUseless() {
        String merged = "User-agent: a\nAllow: /x*\n\nUser-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /\n";
        assertThat(LintRun.by(new UnusedRuleCheck(), merged)).isEmpty();
        assertThat(LintRun.by(new UnusedRuleCheck(), merged.replace("Disallow: /x\n", "Disallow: /x\nDisallow: /y\n")))
                .containsExactly("5:11 REP052");
    }
}
