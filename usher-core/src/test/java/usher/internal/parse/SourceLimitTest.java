package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.Completeness;

class SourceLimitTest {
    @ParameterizedTest
    @CsvSource({
        "9, WHOLE, 'ab|cd|efg'",
        "10, WHOLE, 'ab|cd|efgh'",
        "11, TRUNCATED, 'ab|cd'",
    })
    void aLongerFileIsCutAtItsLastFullLine(int length, Completeness completeness, String lines) {
        RobotsSource source = Sources.limited("ab\ncd\nefghi".substring(0, length), 10, false);
        assertThat(source.completeness()).isEqualTo(completeness);
        assertThat(Sources.lines(source)).isEqualTo(List.of(lines.split("\\|")));
        assertThat(source.bytes().length()).isEqualTo(Math.min(length, 10));
    }

    @ParameterizedTest
    @CsvSource({"9, WHOLE", "10, WHOLE", "11, TOO_LARGE"})
    void aLongerFileIsIgnoredInSomeDialects(int length, Completeness completeness) {
        RobotsSource source = Sources.limited("ab\ncd\nefghi".substring(0, length), 10, true);
        assertThat(source.completeness()).isEqualTo(completeness);
        assertThat(Sources.linesOf(source)).hasSize(length > 10 ? 0 : 3);
        assertThat(source.bytes().length()).isEqualTo(length);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFileOverTheLimitIsReportedWithBothNumbers(boolean ignored) {
        assertThat(Sources.limited("a\nb", 3, ignored).diagnostics()).isEmpty();
        DiagnosticCode code = ignored ? DiagnosticCode.FILE_TOO_LARGE_IGNORED : DiagnosticCode.FILE_TOO_LARGE;
        assertThat(Sources.limited("a\nbc", 3, ignored).diagnostics())
                .containsExactly(Diagnostic.ofFile(code, "4", "3"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r", "\r\n"})
    void aLineThatEndsAtTheLimitIsRead(String end) {
        assertThat(Sources.lines(Sources.limited("abc" + end + "rest", 3 + end.length(), false)))
                .containsExactly("abc");
    }

    @Test
    void aLineThatTheLimitCutsIsIgnored() {
        assertThat(Sources.lines(Sources.limited("a\nabc\n", 5, false))).containsExactly("a");
        assertThat(Sources.lines(Sources.limited("a\nabc\r\n", 6, false))).containsExactly("a", "abc");
        assertThat(Sources.lines(Sources.limited("one line only", 5, false))).isEmpty();
    }

    @Test
    void onlyTheTwoEmptyKindsDisallowNothing() {
        assertThat(Completeness.values())
                .filteredOn(Completeness::isVoid)
                .containsExactly(Completeness.TOO_LARGE, Completeness.NOT_TEXT);
    }
}
