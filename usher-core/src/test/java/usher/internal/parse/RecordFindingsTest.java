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
import usher.syntax.Line;
import usher.syntax.RecordType;
import usher.syntax.RobotsRecord;

class RecordFindingsTest {
    @Test
    void anUnknownKeyIsNamedWithItsPlace() {
        assertThat(Records.read("# x\n\t Foo : bar", Dialect.RFC9309).diagnostics())
                .containsExactly(new Diagnostic(DiagnosticCode.KEY_UNKNOWN, 2, 3, new Span(6, 9), List.of("Foo")));
    }

    @Test
    void aLineThatIsNoRecordIsMarkedWithoutItsCommentAndBlanks() {
        assertThat(Records.read("\n  no colon # x: y", Dialect.RFC9309).diagnostics())
                .containsExactly(new Diagnostic(DiagnosticCode.LINE_UNPARSEABLE, 2, 3, new Span(3, 11), List.of()));
    }

    @Test
    void aMisspelledKeyIsNamedBesideTheRightOne() {
        assertThat(Records.read("User-agent: *\n Disalow: /", Dialect.GOOGLE).diagnostics())
                .containsExactly(new Diagnostic(
                        DiagnosticCode.KEY_MISSPELLED, 2, 2, new Span(15, 22), List.of("Disalow", "Disallow")));
    }

    @Test
    void aMissingColonIsReportedAfterTheSpelling() {
        RecordList read = Records.read("disalow /", Dialect.GOOGLE);
        assertThat(Records.ids(read)).containsExactly("REP012", "REP013");
        assertThat(read.diagnostics().get(1).message()).contains("“disalow”");
        assertThat(Records.ids(Records.read("disallow /", Dialect.GOOGLE))).containsExactly("REP013");
    }

    @Test
    void columnsCountFromTheLinesFirstByteAfterAByteOrderMark() {
        Diagnostic found =
                Records.read("\uFEFFFoo: x", Dialect.RFC9309).diagnostics().get(0);
        assertThat(found.column()).isEqualTo(1);
        assertThat(found.span()).isEqualTo(new Span(3, 6));
    }

    @Test
    void columnsCountBytes() {
        Diagnostic found = new RobotsRecord(
                        RecordType.OTHER, new Line(7, Bytes.of("\u00E9\u00E9x")), Bytes.EMPTY, Bytes.EMPTY)
                .finding(DiagnosticCode.KEY_UNKNOWN, Bytes.of("\u00E9\u00E9x").slice(4), "x");
        assertThat(found.column()).isEqualTo(5);
        assertThat(found.line()).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource({"USER-AGENT: *", "disallow: /", "''", "'  '", "# x", "Noindex: /", "Comment: hello"})
    void aGoodLineIsPassedInSilence(String line) {
        assertThat(Records.read("x: y\n" + line, Dialect.RFC9309).diagnostics()).hasSize(1);
    }

    @Test
    void anotherSpellingOfAKeyIsReportedEvenWhereItCounts() {
        RecordList read = Records.read("No-index: /", Dialect.RFC9309);
        assertThat(read.records().get(0).type()).isEqualTo(RecordType.NOINDEX);
        assertThat(Records.ids(read)).containsExactly("REP012");
    }

    @Test
    void aColonWithoutAKeyIsAnUnknownField() {
        assertThat(Records.read("\n: x", Dialect.RFC9309).diagnostics())
                .containsExactly(new Diagnostic(DiagnosticCode.KEY_UNKNOWN, 2, 1, new Span(1, 1), List.of("")));
    }
}
