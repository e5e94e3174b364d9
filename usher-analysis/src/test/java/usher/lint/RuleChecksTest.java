package usher.lint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.Policy;
import usher.RobotsFile;
import usher.diagnostic.DiagnosticCode;

/** Checks of rules and of their patterns. */
class RuleChecksTest {
    @ParameterizedTest
    @CsvSource({"http://example.com/a/b, /a/b", "HTTPS://example.com/, HTTPS://example.com/", "http://, http://"})
    void urlsInRulesAreReportedAndFixedIfTheyHaveAPath(String url, String path) {
        assertThat(LintRun.rules(PatternChecks::texts, "Disallow: " + url)).containsExactly("2:11 REP053 " + url);
        assertThat(LintRun.fixed(PatternChecks::texts, "User-agent: *\nDisallow: " + url + "\n"))
                .isEqualTo("User-agent: *\nDisallow: " + path + "\n");
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

    @ParameterizedTest
    @CsvSource({"*, 1", "Yandex, 1", "YandexBot, 1", "Googlebot, 0", "bingbot, 0", "GPTBot, 0", "NoSuchBot, 0"})
    void aCrawlerIsComparedWithTheDialectsItMayUse(String name, int findings) {
        String file = "User-agent: " + name + "\nAllow: /page\nDisallow: /*.htm\n";
        assertThat(LintRun.by(new DialectDifferenceCheck(), file)).hasSize(findings);
    }

    /** D-27. */
    @ParameterizedTest
    @CsvSource({"/*/?id=1, /x/?id=1", "/a/**/b, /a/x/b", "*/c/*, /c/", "/a*b, /ab"})
    void anExampleHasNoEmptySegment(String pattern, String example) {
        Policy policy = RobotsFile.of("User-agent: *\nAllow: /a/\nDisallow: " + pattern + "\n")
                .as(Dialect.RFC9309)
                .policy();
        assertThat(ExamplePaths.of(policy, policy)).contains(example).noneMatch(path -> path.contains("//"));
    }
}
