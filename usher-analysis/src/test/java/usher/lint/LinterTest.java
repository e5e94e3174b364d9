package usher.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.Dialect;
import usher.RobotsFile;
import usher.analysis.WorkTime;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;

class LinterTest {
    private static final Linter LINTER = Linter.today();

    private static List<DiagnosticCode> codes(String file) {
        return LINTER.diagnostics(RobotsFile.of(file)).stream()
                .map(Diagnostic::code)
                .toList();
    }

    @Test
    void anEmptyFileHasNoFindings() {
        assertThat(codes("")).isEmpty();
    }

    @Test
    void findingsAreSortedBySeverityAndPlaceWithoutDuplicates() {
        List<Diagnostic> found = LINTER.diagnostics(RobotsFile.of(
                "\uFEFFUser-agent: a\nUser-agent: b\nDisallow: x\nDisallow: http://a/\nDissalow: /\n".getBytes(UTF_8)));

        assertThat(found)
                .isSortedAccordingTo(
                        Comparator.comparing((Diagnostic one) -> one.code().severity())
                                .thenComparing(Diagnostic::line));
        assertThat(found).extracting(one -> one.code().severity()).contains(Severity.ERROR, Severity.INFORMATION);
        assertThat(found).doesNotHaveDuplicates().isUnmodifiable();
        assertThat(Collections.frequency(
                        found.stream().map(Diagnostic::code).toList(), DiagnosticCode.PATTERN_WITHOUT_SLASH))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            REP012 | Dissalow: /x | google
            REP080 | Disallwo: /x | ''
            REP036 | Clean-param: a&&b | yandex
            REP068 | Crawl-delay: 1%nUser-agent: b%nDisallow: / | rfc9309 google bing
            REP040 | Crawl-delay: 1%nUser-agent: b%nDisallow: /x | rfc9309 google bing
            REP041 | %nUser-agent: b%nDisallow: / | yandex
            REP056 | Disallow: /é | yandex
            REP023 | Disallow: x | ''
            REP053 | Disallow: http://a/ | ''
            """)
    void aFindingOfSomeDialectsNamesThem(String id, String lines, String dialects) {
        byte[] file = ("User-agent: *\n" + String.format(lines) + "\n").getBytes(UTF_8);
        Finding found = LINTER.findings(RobotsFile.of(file)).stream()
                .filter(finding -> finding.diagnostic().code().id().equals(id))
                .findFirst()
                .orElseThrow();
        assertThat(String.join(" ", found.dialects())).isEqualTo(dialects);
        if (dialects.isEmpty()) {
            assertThat(found.message()).isEqualTo(found.diagnostic().message());
        } else {
            assertThat(found.message()).endsWith(" (in " + dialects.replace(" ", ", ") + ")");
        }
    }

    @Test
    void oneDialectAloneNamesNothingAndFindsOnlyItsOwn() {
        byte[] file = "User-agent: *\nClean-param: a&&b\nDisallow: /é\n".getBytes(UTF_8);
        assertThat(Linter.of(Dialect.GOOGLE).diagnostics(RobotsFile.of(file))).isEmpty();
        assertThat(Linter.of(Dialect.YANDEX).findings(RobotsFile.of(file)))
                .hasSize(2)
                .allSatisfy(found -> assertThat(found.dialects()).isEmpty());
    }

    @Test
    void aRuleThatNeverDecidesInSomeDialectsNamesThem() {
        List<Finding> found = LINTER.findings(RobotsFile.of("User-agent: *\nDisallow: /ab\nAllow: /***\n"));
        assertThat(found)
                .filteredOn(finding -> finding.diagnostic().code() == DiagnosticCode.RULE_NEVER_DECIDES)
                .extracting(Finding::message)
                .containsExactly(
                        "this rule never decides: other rules always override it" + " (in rfc9309, google, bing)");
    }

    @Test
    void aMoreSpecificFindingReplacesAGeneralOne() {
        assertThat(codes("User-agent: *\nDisallow: http://a/\n"))
                .contains(DiagnosticCode.PATTERN_IS_URL)
                .doesNotContain(DiagnosticCode.PATTERN_WITHOUT_SLASH);
        assertThat(codes("User-agent: *\nDissalow: /\n"))
                .contains(DiagnosticCode.KEY_MISSPELLED)
                .doesNotContain(DiagnosticCode.KEY_TYPO, DiagnosticCode.KEY_UNKNOWN);
        assertThat(codes("User-agent: *\nDisallow /\n"))
                .contains(DiagnosticCode.COLON_MISSING)
                .doesNotContain(DiagnosticCode.LINE_UNPARSEABLE);
    }

    @Test
    void aDirectiveThatOneDialectDoesNotKnowIsNotATypo() {
        byte[] file = "User-agent: *\nDisallow: /x\nAllow: /x/y\n".getBytes(UTF_8);
        assertThat(Linter.of(Dialect.KOSTER1994).diagnostics(RobotsFile.of(file)))
                .extracting(Diagnostic::code)
                .contains(DiagnosticCode.KEY_UNKNOWN)
                .doesNotContain(DiagnosticCode.KEY_TYPO);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Disallow: /корзина\nDisallow: /a\n",
                "Disallow: /корзина*я\nDisallow: /корзина\n",
                "Disallow: /é*é$\nAllow: /é*\n"
            })
    void aRawPatternThatYandexComparesAsGivenDecides(String rules) {
        byte[] file = ("User-agent: *\n" + rules).getBytes(UTF_8);
        assertThat(Linter.of(Dialect.YANDEX).diagnostics(RobotsFile.of(file)))
                .extracting(Diagnostic::code)
                .contains(DiagnosticCode.PATTERN_NOT_ASCII)
                .doesNotContain(DiagnosticCode.RULE_NEVER_DECIDES);
    }

    @Test
    void rulesOfEveryNamedCrawlerAreChecked() {
        assertThat(codes("User-agent: a\nDisallow: x\n\nUser-agent: b\nDisallow: y\n"))
                .filteredOn(DiagnosticCode.PATTERN_WITHOUT_SLASH::equals)
                .hasSize(2);
    }

    @Test
    void onlyTheLimitsOfTodaysDialectsAreReported() {
        assertThat(codes("#\n".repeat(20_000))).isEmpty();
        assertThat(LINTER.findings(RobotsFile.of("#\n".repeat(260_000).getBytes(UTF_8))))
                .extracting(found -> found.diagnostic().code().id() + " " + String.join(" ", found.dialects()))
                .containsExactly("REP001 rfc9309 google bing", "REP002 yandex");
    }

    @Test
    void aWebPageIsReportedOnce() {
        assertThat(codes("<html>\nz-index: 4\nno robots here\n</html>"))
                .containsExactly(DiagnosticCode.LOOKS_LIKE_HTML);
        assertThat(codes("<html>\nUser-agent: *\nDisallow: x\n"))
                .contains(DiagnosticCode.LOOKS_LIKE_HTML, DiagnosticCode.PATTERN_WITHOUT_SLASH);
    }

    /** Google does not decode a file with such a mark, so its rules stand in lines that other readings do not have. */
    @ParameterizedTest
    @ValueSource(strings = {"/", "/*.css$", "/css/", "*.gif$", "/static/", "/a"})
    void rulesThatOneReadingAloneHasAreReported(String pattern) {
        String rules = "\nUser-agent: *\nDisallow: " + pattern + "\nUser-agent: Googlebot\nDisallow: " + pattern + "\n";
        for (String mark : List.of("\u00FE\u00FF", "\u00FF\u00FE", "\u00FE\u00FFx", "\u00FF\u00FEx")) {
            RobotsFile file = RobotsFile.of((mark + rules).getBytes(ISO_8859_1));
            assertThat(LINTER.findings(file)).allMatch(finding -> finding.fix().isEmpty());
            assertThat(LINTER.everything(file))
                    .anyMatch(finding -> finding.diagnostic().code() == DiagnosticCode.DIALECTS_DISAGREE);
        }
    }

    @Test
    void aDecodedFileHasNoFixes() {
        byte[] wide = "\uFEFFUser-agent: *\nDisallow: /\nDisallow: /\n".getBytes(UTF_16LE);
        assertThat(LINTER.findings(RobotsFile.of(wide)))
                .anyMatch(finding -> finding.diagnostic().code() == DiagnosticCode.RULE_REPEATED)
                .allMatch(finding -> finding.fix().isEmpty());
    }

    static Stream<String> hostile() {
        return Stream.of(
                numbered(30_000, "User-agent: a", "x\nDisallow: /\n"),
                numbered(30_000, "User-agent: a", "x\n") + "Disallow: /\n",
                numbered(18_000, "User-agent: a", "x\nCrawl-delay: 1\n") + "Disallow: /\n",
                "User-agent: *\n" + numbered(40_000, "Disallow: /*a*", "*b\n"),
                numbered(300, "User-agent: a", "x\n")
                        + numbered(10_000, "Disallow: /*q", "*z\n")
                        + numbered(300, "User-agent: a", "x\nDisallow: /\n"),
                "# BEGIN Cloudflare Managed content\n"
                        + numbered(10_000, "User-agent: a", "\n")
                        + "Disallow: /\n".repeat(10_000)
                        + "# END Cloudflare Managed content\n"
                        + "Allow: /\n".repeat(10_000),
                "User-agent: *\nDisallow: /" + "x".repeat(400_000) + "\n"
                        + numbered(2_000, "User-agent: a", "\nDisallow: /y\n"),
                "a\n".repeat(250_000),
                "User-agent: *\n" + "Disallow: /\n".repeat(42_000),
                "Dissalow: /\n".repeat(42_000),
                "User-agent: *\nDisallow: /" + "*a".repeat(250_000),
                "User-agent: *\nDisallow: /" + "%".repeat(500_000),
                "User-agent: " + "a".repeat(500_000) + "\nDisallow: /\n",
                "\r".repeat(510_000));
    }

    private static String numbered(int count, String before, String after) {
        return IntStream.range(0, count)
                .mapToObj(i -> before + Integer.toString(i, 36) + after)
                .collect(Collectors.joining());
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("hostile")
    void hostileFilesTakeBoundedSteps(String file) {
        WorkTime.assertWithin(Duration.ofSeconds(10), () -> LINTER.findings(RobotsFile.of(file.getBytes(ISO_8859_1))));
    }

    /** What is left out for want of time is left out in all dialects, so that no name of a dialect is wrong. */
    @Test
    void anInterruptedLintReportsOnlyConfirmedFindings() {
        byte[] file = "User-agent: *\nDisallow: /ab\nAllow: /***\nUser-agent: Yandex\nCrawl-delay: 1\n".getBytes(UTF_8);
        List<Finding> all = LINTER.findings(RobotsFile.of(file));
        int before = 0;
        for (int checks = 0; before < all.size(); checks++) {
            AtomicInteger left = new AtomicInteger(checks);
            List<Finding> some = LINTER.report(RobotsFile.of(file), () -> left.getAndDecrement() > 0)
                    .findings();
            assertThat(all)
                    .extracting(Finding::message)
                    .containsAll(some.stream().map(Finding::message).toList());
            assertThat(some.size()).isGreaterThanOrEqualTo(before);
            before = some.size();
        }
        assertThat(LINTER.report(RobotsFile.of(file), () -> false).findings()).isEmpty();
    }
}
