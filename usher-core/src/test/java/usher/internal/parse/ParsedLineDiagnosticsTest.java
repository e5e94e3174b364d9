package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

class ParsedLineDiagnosticsTest {
    @Test
    void anUnknownDirectiveIsReportedWithItsPlace() {
        assertThat(LineShapes.read("# x\n\t Foo : bar", Dialect.RFC9309).diagnostics())
                .containsExactly(new Diagnostic(DiagnosticCode.KEY_UNKNOWN, 2, 3, new Span(6, 9), List.of("Foo")));
    }

    @Test
    void aLineThatIsNotADirectiveIsMarkedWithoutCommentAndSpaces() {
        assertThat(LineShapes.read("\n  no colon # x: y", Dialect.RFC9309).diagnostics())
                .containsExactly(new Diagnostic(DiagnosticCode.LINE_UNPARSEABLE, 2, 3, new Span(3, 11), List.of()));
    }

    @Test
    void aMisspelledDirectiveIsReportedWithTheCorrectName() {
        assertThat(LineShapes.read("User-agent: *\n Disalow: /", Dialect.GOOGLE).diagnostics())
                .containsExactly(new Diagnostic(
                        DiagnosticCode.KEY_MISSPELLED, 2, 2, new Span(15, 22), List.of("Disalow", "Disallow")));
    }

    @Test
    void aMissingColonIsReportedAfterTheMisspelling() {
        ParsedLines read = LineShapes.read("disalow /", Dialect.GOOGLE);
        assertThat(LineShapes.ids(read)).containsExactly("REP012", "REP013");
        assertThat(read.diagnostics().get(1).message()).contains("“disalow”");
        assertThat(LineShapes.ids(LineShapes.read("disallow /", Dialect.GOOGLE)))
                .containsExactly("REP013");
    }

    @Test
    void columnsCountFromTheLinesFirstByteAfterAByteOrderMark() {
        Diagnostic found =
                LineShapes.read("\uFEFFFoo: x", Dialect.RFC9309).diagnostics().get(0);
        assertThat(found.column()).isEqualTo(1);
        assertThat(found.span()).isEqualTo(new Span(3, 6));
    }

    @Test
    void columnsCountBytes() {
        Diagnostic found = new ParsedLine(LineType.OTHER, 7, Bytes.of("\u00E9\u00E9x"), Bytes.EMPTY, Bytes.EMPTY)
                .finding(DiagnosticCode.KEY_UNKNOWN, Bytes.of("\u00E9\u00E9x").slice(4), "x");
        assertThat(found.column()).isEqualTo(5);
        assertThat(found.line()).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource({"USER-AGENT: *", "disallow: /", "''", "'  '", "# x", "Noindex: /", "Comment: hello"})
    void aValidLineIsNotReported(String line) {
        assertThat(LineShapes.read("x: y\n" + line, Dialect.RFC9309).diagnostics())
                .hasSize(1);
    }

    @Test
    void aMisspelledDirectiveIsReportedEvenIfItIsAccepted() {
        ParsedLines read = LineShapes.read("No-index: /", Dialect.RFC9309);
        assertThat(read.lines().get(0).type()).isEqualTo(LineType.NOINDEX);
        assertThat(LineShapes.ids(read)).containsExactly("REP012");
    }

    @Test
    void aColonWithoutANameIsAnUnknownDirective() {
        assertThat(LineShapes.read("\n: x", Dialect.RFC9309).diagnostics())
                .containsExactly(new Diagnostic(DiagnosticCode.KEY_UNKNOWN, 2, 1, new Span(1, 1), List.of("")));
    }
}
