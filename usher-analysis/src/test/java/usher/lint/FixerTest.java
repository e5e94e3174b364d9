package usher.lint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import usher.RobotsFile;
import usher.diagnostic.DiagnosticCode;

class FixerTest {
    private static final Fixer FIXER = Fixer.of(Linter.today());

    private static FixedFile fix(String file, FixMode mode) {
        return FIXER.fix(RobotsFile.of(file), mode);
    }

    @Test
    void safeFixesAreAppliedAndSuggestionsAreNot() {
        FixedFile fixed = fix("\uFEFF User-agent: *\nDisallow: /a\nDisallow: /a\nDissalow: /b\n", FixMode.SAFE);

        assertThat(fixed.bytes().text()).isEqualTo("User-agent: *\nDisallow: /a\nDissalow: /b\n");
        assertThat(fixed.applied()).allMatch(Fix::isSafe).hasSize(3);
        assertThat(fixed.skipped()).extracting(Fix::code).containsExactly(DiagnosticCode.KEY_MISSPELLED);
    }

    /** Nothing is done that there was no time to prove. */
    @Test
    void aFixThatIsNotProvedInTimeIsNotApplied() {
        byte[] file = "User-agent: *\nDisallow: /a\nDisallow: /a\n".getBytes(UTF_8);
        List<Finding> findings = Linter.today().findings(RobotsFile.of(file));
        FixedFile fixed = FIXER.fix(RobotsFile.of(file), findings, FixMode.SAFE, () -> false);

        assertThat(fixed.applied()).isEmpty();
        assertThat(fixed.skipped()).isNotEmpty().allMatch(Fix::isSafe);
        assertThat(FIXER.fix(RobotsFile.of(file), findings, FixMode.SAFE, () -> true)
                        .applied())
                .isNotEmpty();
    }

    @Test
    void suggestionsAreAppliedOnRequest() {
        assertThat(fix("User-agent: *\nDissalow: b\nDisallow: b\n", FixMode.SUGGESTED)
                        .bytes()
                        .text())
                .isEqualTo("User-agent: *\nDisallow: /b\nDisallow: /b\n");
    }

    /** The dialect of 2013 ignores files over 32,768 bytes, so shortening one can forbid what was allowed. */
    @Test
    void aFixThatWouldChangeAVerdictIsNotApplied() {
        String rules = "User-agent: *\nDisallow: /a\nDisallow: /a\n";
        FixedFile fixed = fix(rules + "#".repeat(32_770 - rules.length()), FixMode.SAFE);

        assertThat(fixed.bytes().length()).isEqualTo(32_770);
        assertThat(fixed.applied()).isEmpty();
        assertThat(fixed.skipped()).extracting(Fix::code).containsExactly(DiagnosticCode.RULE_REPEATED);
        assertThat(fix(rules + "#".repeat(32_700 - rules.length()), FixMode.SAFE)
                        .applied())
                .hasSize(1);
        assertThat(fix(rules + "#".repeat(32_900 - rules.length()), FixMode.SAFE)
                        .applied())
                .hasSize(1);
    }

    @Test
    void aFixThatIsNotProvedDoesNotPreventAnother() {
        String rules = "User-agent : *\nDisallow: /a\nDisallow: /a\n";
        FixedFile fixed = fix(rules + "#".repeat(32_775 - rules.length()), FixMode.SAFE);

        assertThat(fixed.applied()).extracting(Fix::code).containsExactly(DiagnosticCode.BLANKS_UNUSUAL);
        assertThat(fixed.skipped()).extracting(Fix::code).containsExactly(DiagnosticCode.RULE_REPEATED);
    }

    @Test
    void fixesThatOverlapAreNotBothApplied() {
        FixedFile fixed = fix("User-agent: *\nDisallow: https://shop.example/é\n", FixMode.SUGGESTED);

        assertThat(fixed.applied()).hasSize(1);
        assertThat(fixed.skipped()).hasSize(1);
        assertThat(fix(fixed.bytes().text(), FixMode.SUGGESTED).bytes().text())
                .isEqualTo("User-agent: *\nDisallow: /%C3%A9\n");
    }

    @Test
    void bytesThatAreNotTextStayUnchanged() {
        byte[] file = "User-agent: *\nAllow: /x\nAllow: /x\n# .\n".getBytes(UTF_8);
        file[file.length - 2] = (byte) 0xFF;
        byte[] fixed = FIXER.fix(RobotsFile.of(file), FixMode.SAFE).bytes().toByteArray();

        assertThat(fixed).hasSize(file.length - 10);
        assertThat(fixed[fixed.length - 2]).isEqualTo((byte) 0xFF);
    }

    @Test
    void aFileWithoutFindingsStaysAsItIs() {
        FixedFile fixed = fix("User-agent: *\r\nDisallow: /a", FixMode.SUGGESTED);

        assertThat(fixed.bytes().text()).isEqualTo("User-agent: *\r\nDisallow: /a");
        assertThat(fixed.applied()).isEqualTo(List.of());
    }
}
