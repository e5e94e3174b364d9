package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Explanation.RuleMatch;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

class RuleCompilerTest {
    @ParameterizedTest
    @CsvSource({
        "rfc9309, Disallow:, true, 0",
        "rfc9309, Disallow:|Disallow: /, false, 3",
        "rfc9309, Allow:, true, 0",
        "rfc9309, Allow:|Disallow: /, false, 3",
        "google, Disallow:|Disallow: /, false, 3",
        "google, Allow:|Disallow: /, false, 3",
        "koster1994, Disallow:, true, 0",
        "koster1994, Disallow:|Disallow: /, false, 3",
        "yandex, Disallow:, true, 2",
        "yandex, Disallow:|Disallow: /, true, 2",
        "yandex, Allow:, true, 0",
        "yandex, Allow:|Disallow: /, false, 3",
        "yandex-2013, Disallow:|Disallow: /, true, 2",
        "yandex-2013, Allow:, false, 2",
        "yandex-2013, Allow:|Allow: /, true, 3",
    })
    void anEmptyPatternMeansNothingOrItsOpposite(String dialect, String rules, boolean allowed, int line) {
        Verdict verdict =
                Policies.rules(Dialect.byId(dialect).orElseThrow(), rules).verdict("/x");
        assertThat(verdict.isAllowed()).isEqualTo(allowed);
        assertThat(verdict.line()).isEqualTo(line);
    }

    @Test
    void anEmptyRuleThatMeansItsOppositeIsNamedAsWritten() {
        Verdict verdict = Policies.rules(Dialect.YANDEX, "Disallow:").verdict("/x");
        assertThat(verdict.access()).isEqualTo(Access.ALLOW);
        assertThat(verdict.rule().orElseThrow().access()).isEqualTo(Access.DISALLOW);
        assertThat(verdict.rule().orElseThrow().text()).isEqualTo("Disallow:");
    }

    @Test
    void yandex2013_anEmptyAllowIsReported() {
        assertThat(Policies.rules(Dialect.YANDEX_2013, "Allow: ").diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.EMPTY_ALLOW_DENIES);
        assertThat(Policies.rules(Dialect.YANDEX_2013, "Disallow: ").diagnostics())
                .isEmpty();
    }

    @Test
    void aPatternWithoutSlashMatchesNothingAndIsReported() {
        Policy policy = Policies.rules(Dialect.RFC9309, "Disallow: fish/");
        assertThat(policy.verdict("/fish/x").reason()).isEqualTo(Reason.NO_RULE_MATCHED);
        assertThat(policy.rules()).isEmpty();
        assertThat(policy.diagnostics())
                .containsExactly(new Diagnostic(
                        DiagnosticCode.PATTERN_WITHOUT_SLASH, 2, 11, new Span(24, 29), List.of("fish/")));
    }

    @Test
    void google2019_theSlashIsAssumedAndReported() {
        Policy policy = Policies.rules(Dialect.GOOGLE_2019, "Disallow: fish/|Disallow: $");
        assertThat(policy.verdict("/fish/x").line()).isEqualTo(2);
        assertThat(policy.verdict("/fish").isAllowed()).isTrue();
        assertThat(policy.verdict("/").line()).isEqualTo(3);
        assertThat(policy.diagnostics())
                .extracting(Diagnostic::code)
                .containsExactly(DiagnosticCode.SLASH_ASSUMED, DiagnosticCode.SLASH_ASSUMED);
    }

    @Test
    void aStarMayReplaceTheSlashIfItIsAWildcard() {
        assertThat(Policies.rules(Dialect.RFC9309, "Disallow: *.gif$").allows("/a.gif"))
                .isFalse();
        assertThat(Policies.rules(Dialect.RFC9309, "Disallow: *.gif$").diagnostics())
                .isEmpty();
        assertThat(Policies.rules(Dialect.KOSTER1994, "Disallow: *.gif$").allows("/a.gif"))
                .isTrue();
        assertThat(Policies.rules(Dialect.KOSTER1994, "Disallow: *.gif$").diagnostics())
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "Allow: /d/index.html, /d/, true",
        "Allow: /d/index.html, /d/index.html, true",
        "Allow: /d/index.htm, /d/, true",
        "Allow: /d/index.html, /d/index.htm, false",
        "Allow: /d/index.html, /d/x, false",
        "Allow: /d/index.html, /d, false",
        "Allow: /d/index.php, /d/, false",
        "Allow: /d/myindex.html, /d/, false",
        "Allow: /d/index.html/x, /d/, false",
        "Allow: /d/Index.html, /d/, false",
        "Allow: /index.html, /, true",
        "Allow: *index.html, /, false",
    })
    void google_anAllowForAnIndexPageAllowsItsFolder(String rule, String url, boolean allowed) {
        assertThat(Policies.rules(Dialect.GOOGLE, rule + "|Disallow: /").allows(url))
                .isEqualTo(allowed);
    }

    @Test
    void google_aDisallowForAnIndexPageDoesNotForbidItsFolder() {
        assertThat(Policies.rules(Dialect.GOOGLE, "Disallow: /d/index.html").allows("/d/"))
                .isTrue();
    }

    @Test
    void anExpandedRuleIsListedOnceWithTheLengthOfTheFolder() {
        Policy policy = Policies.rules(Dialect.GOOGLE, "Allow: /d/index.html|Disallow: /d/*");
        assertThat(policy.rules()).hasSize(2);
        assertThat(policy.explain("/d/").matches())
                .extracting(RuleMatch::weight)
                .containsExactly(4, 4);
        assertThat(policy.allows("/d/")).isTrue();
    }
}
