package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.diagnostic.Diagnostic;
import usher.diagnostic.DiagnosticCode;
import usher.options.Option;
import usher.syntax.Completeness;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

class LineCursorTest {
    static Stream<Arguments> lineEnds() {
        return Stream.of(
                Arguments.of("", List.of()),
                Arguments.of("a", List.of("a")),
                Arguments.of("a\n", List.of("a")),
                Arguments.of("a\r", List.of("a")),
                Arguments.of("a\r\n", List.of("a")),
                Arguments.of("a\nb", List.of("a", "b")),
                Arguments.of("a\rb", List.of("a", "b")),
                Arguments.of("a\r\nb", List.of("a", "b")),
                Arguments.of("a\n\rb", List.of("a", "", "b")),
                Arguments.of("a\r\r\nb", List.of("a", "", "b")),
                Arguments.of("a\r\n\nb", List.of("a", "", "b")),
                Arguments.of("\n\n\n", List.of("", "", "")),
                Arguments.of("\r\n\r\n", List.of("", "")),
                Arguments.of("a\r\nb\rc\nd", List.of("a", "b", "c", "d")));
    }

    @ParameterizedTest
    @MethodSource("lineEnds")
    void crAndLfAndCrLfEndALine(String file, List<String> lines) {
        assertThat(Sources.lines(Sources.read(file, Sources.RFC))).isEqualTo(lines);
    }

    /** VT, FF, FS, NEL in two encodings, NBSP, and the bytes of U+2028. */
    @ParameterizedTest
    @ValueSource(strings = {"\u000B", "\f", "\u001C", "\u0085", "\u00C2\u0085", "\u00A0", "\u00E2\u0080\u00A8"})
    void nothingElseEndsALine(String bytes) {
        assertThat(Sources.lines(Sources.read("a" + bytes + "b", Sources.RFC))).containsExactly("a" + bytes + "b");
    }

    @Test
    void linesAreNumberedFromOneAndKnowTheirPlace() {
        RobotsSource source = Sources.read("ab\r\n\rcde\nf", Sources.RFC);
        assertThat(Sources.linesOf(source)).extracting(Sources.Line::number).containsExactly(1, 2, 3, 4);
        assertThat(Sources.linesOf(source))
                .extracting(line -> line.text().span())
                .containsExactly(new Span(0, 2), new Span(4, 4), new Span(5, 8), new Span(9, 10));
    }

    @Test
    void aNulHidesTheRestOfItsLineOnly() {
        RobotsSource source = Sources.read("x\nab\0cd\nef", Sources.RFC);
        assertThat(Sources.lines(source)).containsExactly("x", "ab", "ef");
        assertThat(source.diagnostics())
                .containsExactly(new Diagnostic(DiagnosticCode.NUL_BYTE, 2, 3, new Span(4, 7), List.of()));
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6})
    void aLineIsReadUpToTheLimit(int length) {
        String line = "abcdef".substring(0, length);
        RobotsSource source = Sources.read("x\n" + line + "\ny", Sources.RFC.with(Option.LINE_BYTES, 5));
        assertThat(Sources.lines(source)).containsExactly("x", line.substring(0, Math.min(5, length)), "y");
        assertThat(source.completeness()).isEqualTo(Completeness.WHOLE);
        if (length <= 5) {
            assertThat(source.diagnostics()).isEmpty();
        } else {
            assertThat(source.diagnostics())
                    .containsExactly(new Diagnostic(DiagnosticCode.LINE_TOO_LONG, 2, 6, new Span(7, 8), List.of("5")));
        }
    }

    @Test
    void aNulBeyondTheLineLimitIsNotReported() {
        assertThat(Sources.ids(Sources.read("abc\0", Sources.RFC.with(Option.LINE_BYTES, 3))))
                .containsExactly("REP008");
        assertThat(Sources.ids(Sources.read("ab\0c", Sources.RFC.with(Option.LINE_BYTES, 3))))
                .containsExactly("REP008", "REP007");
    }

    @Test
    void lineZeroIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ParsedLine(LineType.EMPTY_LINE, 0, Bytes.EMPTY, Bytes.EMPTY, Bytes.EMPTY))
                .withMessageContaining("numbered from 1");
    }
}
