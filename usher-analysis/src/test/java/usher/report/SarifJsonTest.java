package usher.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import usher.RobotsFile;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.diagnostic.Severity;
import usher.lint.Finding;
import usher.lint.Fix;
import usher.lint.Linter;
import usher.support.json.Json;

/** What a SARIF log says about text of strangers, about many results, and about its rules. */
class SarifJsonTest {
    private static final byte[] FILE = "User-agent: *\nDisallow: /\n".getBytes(UTF_8);

    private static Finding finding(DiagnosticCode code, String... args) {
        return new Finding(new Diagnostic(code, 2, 1, new Span(14, 22), List.of(args)), Optional.empty());
    }

    private static Map<?, ?> run(List<Finding> findings) {
        SarifJson log = new SarifJson("1");
        log.add("robots.txt", RobotsFile.of(FILE), findings);
        return (Map<?, ?>) ((List<?>) log.log().get("runs")).get(0);
    }

    private static List<Map<?, ?>> results(Map<?, ?> run) {
        List<Map<?, ?>> results = new ArrayList<>();
        ((List<?>) run.get("results")).forEach(result -> results.add((Map<?, ?>) result));
        return results;
    }

    private static String message(String hostile) {
        Map<?, ?> result = results(run(List.of(finding(DiagnosticCode.KEY_UNKNOWN, hostile))))
                .get(0);
        return (String) ((Map<?, ?>) result.get("message")).get("text");
    }

    @Test
    void textOfTheFileIsNotALinkOrPlaceholder() {
        assertThat(message("[x](https://evil.example)")).isEqualTo("unknown directive “\\[x\\](https://evil.example)”");
        assertThat(message("\\[x](1)")).isEqualTo("unknown directive “\\\\\\[x\\](1)”");
        assertThat(message("{0}")).isEqualTo("unknown directive “{{0}}”");
    }

    @Test
    void textOfTheFileHidesAndReordersNothing() {
        assertThat(message("a\u202Eb\u001B[31m")).isEqualTo("unknown directive “a(U+202E)b(U+001B)\\[31m”");
    }

    @Test
    void aLongMessageIsCut() {
        assertThat(message("x".repeat(100_000)))
                .hasSizeLessThan(1_100)
                .startsWith("unknown directive “xxx")
                .endsWith("x… (100020 characters)");
    }

    @Test
    void aRuleHasAtMostAThousandResultsAndTheLogReportsIt() {
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < 2_500; i++) {
            findings.add(finding(DiagnosticCode.KEY_UNKNOWN, "x"));
        }
        findings.add(finding(DiagnosticCode.RULE_OUTSIDE_GROUP));
        Map<?, ?> run = run(findings);

        assertThat(results(run)).hasSize(1_001);
        assertThat(results(run).get(1_000).get("ruleId")).isEqualTo(DiagnosticCode.RULE_OUTSIDE_GROUP.id());
        assertThat(run.get("invocations").toString())
                .contains("Showing 1000 of 2500 results of REP011.")
                .doesNotContain("REP020");
    }

    @Test
    void errorsReplaceLessSevereResultsInAFullLog() {
        List<Finding> findings = new ArrayList<>();
        List<DiagnosticCode> notes = codes(Severity.INFORMATION);
        for (int i = 0; i < 5_000; i++) {
            findings.add(finding(notes.get(i / 1_000), "x", "x", "x"));
        }
        for (int i = 0; i < 10; i++) {
            findings.add(finding(DiagnosticCode.RULE_OUTSIDE_GROUP));
        }
        Map<?, ?> run = run(findings);

        assertThat(results(run)).hasSize(5_000);
        assertThat(results(run).subList(4_990, 5_000))
                .allSatisfy(result -> assertThat(result.get("level")).isEqualTo("error"));
        assertThat(run.get("invocations").toString())
                .contains("Showing 990 of 1000 results of " + notes.get(4).id());
    }

    private static List<DiagnosticCode> codes(Severity severity) {
        return List.of(DiagnosticCode.values()).stream()
                .filter(code -> code.severity() == severity)
                .toList();
    }

    @Test
    void aReplacementThatIsNotUtf8KeepsItsBytes() {
        Finding plain = finding(DiagnosticCode.KEY_UNKNOWN, "x");
        Fix fix = new Fix(DiagnosticCode.KEY_UNKNOWN, new Span(14, 22), Bytes.of(new byte[] {'/', (byte) 0xE9}), true);
        List<Finding> findings = List.of(new Finding(plain.diagnostic(), Optional.of(fix)));

        assertThat(results(run(findings)).get(0).get("fixes").toString()).contains("insertedContent={binary=L+k=}");
        assertThat(Json.text(LintJson.of("robots.txt", RobotsFile.of(FILE), findings)))
                .contains("\"replacementBase64\":\"L+k=\"");
    }

    @Test
    void aSuggestedFixStatesWhatItChanges() {
        RobotsFile file = RobotsFile.of("User-agent: *\nDisalow: /cart\n".getBytes(UTF_8));
        List<Finding> findings = Linter.today().findings(file);
        SarifJson log = new SarifJson("1");
        log.add("robots.txt", file, findings);
        String effect = "Bing may no longer fetch /cart (line 2), like unnamed crawlers. No result changes for Google.";

        assertThat(Json.text(log.log())).contains("\"description\":{\"text\":\"" + effect);
        assertThat(Json.text(LintJson.of("robots.txt", file, findings))).contains("\"effect\":\"" + effect);
    }

    @Test
    void aCompleteLogReportsNoOmission() {
        assertThat(run(List.of()).get("invocations")).isEqualTo(List.of(Map.of("executionSuccessful", true)));
    }

    @ParameterizedTest
    @EnumSource(DiagnosticCode.class)
    void eachRuleHasTheTextOfItsPage(DiagnosticCode code) {
        Map<?, ?> driver = (Map<?, ?>) ((Map<?, ?>) run(List.of()).get("tool")).get("driver");
        Map<?, ?> rule = (Map<?, ?>) ((List<?>) driver.get("rules")).get(code.ordinal());
        Map<?, ?> help = (Map<?, ?>) rule.get("help");

        assertThat((String) ((Map<?, ?>) rule.get("fullDescription")).get("text"))
                .isNotBlank()
                .hasSizeLessThan(1_024)
                .doesNotContain("##");
        assertThat((String) help.get("text"))
                .contains("Meaning:\n", "Affected:\n", "Fix:\n")
                .doesNotContain("```", "## ");
        assertThat((String) help.get("markdown"))
                .startsWith("## Meaning\n")
                .contains("## Consequence\n", "## Affected\n", "## Good\n\n```")
                .doesNotContain("Generated by");
    }

    static Stream<Arguments> lines() {
        String end = "c129715d7a2bc9a3:1";
        return Stream.of(
                Arguments.of("", new String[] {end}),
                Arguments.of(" a\nb\n  \t\tc\n d", new String[] {
                    "271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"
                }),
                Arguments.of(
                        " a l p h a \r\n\tbeta\r\nalpha\r\n",
                        new String[] {"8d07ce75f7b3af45:1", "ca140c3f893ffa65:1", "26f09ff008857193:1", end}),
                Arguments.of(
                        "alpha\rbeta\ralpha\r",
                        new String[] {"8d07ce75f7b3af45:1", "ca140c3f893ffa65:1", "26f09ff008857193:1", end}));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void eachLineHasTheFingerprintThatGithubComputes(String text, String[] expected) {
        LineFingerprints fingerprints = LineFingerprints.of(text);

        assertThat(IntStream.rangeClosed(1, expected.length).mapToObj(fingerprints::of))
                .containsExactly(expected);
    }

    @Test
    void equalLinesAreNumbered() {
        String block = "x".repeat(120) + "\n";
        LineFingerprints fingerprints = LineFingerprints.of(block.repeat(3));

        String hash = fingerprints.of(1).replace(":1", "");
        assertThat(IntStream.rangeClosed(1, 3).mapToObj(fingerprints::of))
                .containsExactly(hash + ":1", hash + ":2", hash + ":3");
    }

    @Test
    void aLineKeepsItsFingerprintWhenLinesAreAddedAboveIt() {
        String text = "User-agent: *\nDisallow: /" + "a".repeat(100) + "\n";

        assertThat(LineFingerprints.of("# new\n" + text).of(3))
                .isEqualTo(LineFingerprints.of(text).of(2));
    }
}
