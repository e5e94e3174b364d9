package usher;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import usher.Explanation.RuleMatch;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;

class RuleCompilerTest {
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
