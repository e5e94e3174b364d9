package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.options.Option;
import usher.syntax.LineType;
import usher.syntax.ParsedLine;

class ParsedLineReaderTest {
    @ParameterizedTest
    @CsvSource(delimiter = '\u00A6', textBlock = """
            'Disallow: /x' \u00A6 'DISALLOW[Disallow][/x]'
            'Disallow:/x' \u00A6 'DISALLOW[Disallow][/x]'
            'Disallow : /x' \u00A6 'DISALLOW[Disallow][/x]'
            '\t Disallow \t:\t /x\t ' \u00A6 'DISALLOW[Disallow][/x]'
            'dISALLOW: /x' \u00A6 'DISALLOW[dISALLOW][/x]'
            'Disallow:' \u00A6 'DISALLOW[Disallow][]'
            'Disallow: # all' \u00A6 'DISALLOW[Disallow][]'
            'Disallow: /a b' \u00A6 'DISALLOW[Disallow][/a b]'
            'Disallow: /a#b' \u00A6 'DISALLOW[Disallow][/a]'
            'Disallow: /a \t# b # c' \u00A6 'DISALLOW[Disallow][/a]'
            'Disallow: /a:b' \u00A6 'DISALLOW[Disallow][/a:b]'
            'Allow: /%23' \u00A6 'ALLOW[Allow][/%23]'
            'Sitemap: http://e/' \u00A6 'SITEMAP[Sitemap][http://e/]'
            '' \u00A6 ''
            ' \t' \u00A6 'EMPTY_LINE[][]'
            '#' \u00A6 'COMMENT_LINE[][]'
            ' \t# Disallow: /' \u00A6 'COMMENT_LINE[][]'
            'Disallow # : /' \u00A6 'UNPARSEABLE[][Disallow]'
            'Disallow /x' \u00A6 'UNPARSEABLE[][Disallow /x]'
            '<html>' \u00A6 'UNPARSEABLE[][<html>]'
            ': /x' \u00A6 'OTHER[][/x]'
            ':' \u00A6 'OTHER[][]'
            'Disallows: /x' \u00A6 'OTHER[Disallows][/x]'
            'Dis allow: /x' \u00A6 'OTHER[Dis allow][/x]'
            'Disalow: /x' \u00A6 'OTHER[Disalow][/x]'
            '\uFEFFDisallow: /x' \u00A6 'DISALLOW[Disallow][/x]'
            """)
    void eachLineIsReadIndependently(String line, String shape) {
        if (line.isEmpty()) {
            assertThat(LineShapes.read(line, Dialect.RFC9309).lines()).isEmpty();
        } else {
            assertThat(LineShapes.shape(line, Dialect.RFC9309)).isEqualTo(shape);
        }
    }

    @Test
    void onlyTheWhitespaceOfTheDialectIsIndentation() {
        ByteSet others = ByteSet.of("\u000B\f");
        Dialect noTabs = withWhitespace(ByteSet.of(" ").union(others));
        assertThat(LineShapes.shape(" \u000B\f          Disallow: /x", noTabs)).isEqualTo("DISALLOW[Disallow][/x]");
        assertThat(LineShapes.shape("        \tDisallow: /x", noTabs)).isEqualTo("OTHER[\tDisallow][/x]");
        assertThat(LineShapes.shape("         \t\u000BDisallow: /x", Dialect.RFC9309))
                .isEqualTo("OTHER[\u000BDisallow][/x]");
    }

    @Test
    void indentationEndsAtTheEndOfTheLineAndAtNul() {
        Dialect all = withWhitespace(ByteSet.of("\0").union(ByteSet.ASCII_WHITE_SPACE));
        assertThat(LineShapes.shape("         \0Disallow: /x", all)).isEqualTo("EMPTY_LINE[][]");
        assertThat(LineShapes.read("          \n \r Disallow: /x", all).lines())
                .extracting(ParsedLine::type)
                .containsExactly(LineType.EMPTY_LINE, LineType.EMPTY_LINE, LineType.DISALLOW);
    }

    private static Dialect withWhitespace(ByteSet whitespace) {
        return Dialect.RFC9309.with(Option.WHITESPACE, whitespace);
    }

    @ParameterizedTest
    @EnumSource(
            value = LineType.class,
            names = {"OTHER", "EMPTY_LINE", "COMMENT_LINE", "UNPARSEABLE"},
            mode = EnumSource.Mode.EXCLUDE)
    void everyDirectiveIsRecognizedByItsUsualName(LineType type) {
        assertThat(LineShapes.shape(type.directiveName() + ": v", Dialect.RFC9309))
                .isEqualTo(type + "[" + type.directiveName() + "][v]");
        assertThat(type.isDirective()).isTrue();
    }

    @Test
    void linesWithoutANameAreNotDirectives() {
        assertThat(LineType.values())
                .filteredOn(type -> !type.isDirective())
                .containsExactly(LineType.EMPTY_LINE, LineType.COMMENT_LINE, LineType.UNPARSEABLE);
    }

    @ParameterizedTest
    @CsvSource({"Allow", "Sitemap", "Host", "Clean-param"})
    void koster_laterDirectivesAreUnknown(String key) {
        assertThat(LineShapes.shape(key + ": /x", Dialect.KOSTER1994)).isEqualTo("OTHER[" + key + "][/x]");
    }

    /** VT, FF and a CR inside are white space to the C locale, not to RFC 9309. */
    @ParameterizedTest
    @CsvSource({"google", "google-2019", "yandex"})
    void someDialectsStripAllAsciiWhiteSpace(String id) {
        Dialect dialect = usher.Dialect.byId(id).orElseThrow();
        assertThat(LineShapes.shape("\u000BDisallow\f:\u000B /x\f", dialect)).isEqualTo("DISALLOW[Disallow][/x]");
        assertThat(LineShapes.shape("\f\u000B", dialect)).isEqualTo("EMPTY_LINE[][]");
        assertThat(LineShapes.shape("\u000BDisallow: /x\f", Dialect.RFC9309)).isEqualTo("OTHER[\u000BDisallow][/x\f]");
        assertThat(LineShapes.shape("\f\u000B", Dialect.RFC9309)).isEqualTo("UNPARSEABLE[][\f\u000B]");
    }

    @Test
    void noDialectStripsOtherWhiteSpace() {
        for (Dialect dialect : usher.Dialect.all()) {
            assertThat(LineShapes.shape("Disallow: /x\u00A0", dialect)).isEqualTo("DISALLOW[Disallow][/x\u00A0]");
            assertThat(LineShapes.shape("\u2003Disallow: /x", dialect)).startsWith("OTHER");
        }
    }
}
