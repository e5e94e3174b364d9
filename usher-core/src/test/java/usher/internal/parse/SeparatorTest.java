package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.options.Option;
import usher.options.Separator;
import usher.syntax.LineType;

class SeparatorTest {
    private static final Dialect LENIENT = Dialect.RFC9309
            .with(Option.SEPARATOR, Separator.COLON_OR_WHITESPACE)
            .with(
                    Option.DIRECTIVE_NAMES,
                    Dialect.RFC9309.get(Option.DIRECTIVE_NAMES).with(LineType.USER_AGENT, "user agent"));

    @ParameterizedTest
    @CsvSource({
        "'a', UNPARSEABLE[][a], UNPARSEABLE[][a]",
        "'a b', OTHER[a][b], OTHER[a][b]",
        "'a\tb', OTHER[a][b], OTHER[a][b]",
        "'a \t b', OTHER[a][b], OTHER[a][b]",
        "'a b c', UNPARSEABLE[][a b c], OTHER[a][b c]",
        "'a b\tc', 'UNPARSEABLE[][a b\tc]', 'OTHER[a][b\tc]'",
        "'a\fb', 'UNPARSEABLE[][a\fb]', 'UNPARSEABLE[][a\fb]'",
    })
    void whitespaceBetweenExactlyTwoWordsCanReplaceAColon(String line, String colonOrBlank, String colonOrWhitespace) {
        assertThat(LineShapes.shape(line, Dialect.RFC9309)).isEqualTo("UNPARSEABLE[][" + line + "]");
        assertThat(LineShapes.shape(line, Dialect.RFC9309.with(Option.SEPARATOR, Separator.COLON_OR_BLANK)))
                .isEqualTo(colonOrBlank);
        assertThat(LineShapes.shape(line, LENIENT)).isEqualTo(colonOrWhitespace);
    }

    @ParameterizedTest
    @CsvSource({
        "'a:b', 'OTHER[a][b]'",
        "'a: b:c', 'OTHER[a][b:c]'",
        "':b', 'OTHER[][b]'",
        "'a b:c', 'OTHER[a b][c]'",
    })
    void theFirstColonSeparatesInEveryDialect(String line, String shape) {
        assertThat(LineShapes.shape(line, Dialect.RFC9309)).isEqualTo(shape);
        assertThat(LineShapes.shape(line, Dialect.GOOGLE)).isEqualTo(shape);
    }

    @ParameterizedTest
    @CsvSource({
        "'disallow /x', 'DISALLOW[disallow][/x]'",
        "'disallow /x y # z', 'DISALLOW[disallow][/x y]'",
        "'disallow /a:b', 'DISALLOW[disallow][/a:b]'",
        "'disallow \t /a:b # c:d', 'DISALLOW[disallow][/a:b]'",
        "'sitemap https://e.example/m', 'SITEMAP[sitemap][https://e.example/m]'",
        "'user agent x y', 'USER_AGENT[user agent][x y]'",
        "'user agent  x:y', 'USER_AGENT[user agent][x:y]'",
        "'user agent: x', 'USER_AGENT[user agent][x]'",
        "'user agentx y', 'OTHER[user][agentx y]'",
        "'disallow : /x', 'DISALLOW[disallow][/x]'",
        "'foo bar: /x', 'OTHER[foo bar][/x]'",
        "'foo bar', 'OTHER[foo][bar]'",
        "'disallow', 'UNPARSEABLE[][disallow]'",
    })
    void whitespaceCanReplaceAColonAfterAKnownName(String line, String shape) {
        assertThat(LineShapes.shape(line, LENIENT)).isEqualTo(shape);
    }

    /** The next line starts with the same bytes, but the colon in its value is not a separator. */
    @Test
    void aColonInAValueIsNotTheSeparatorOfTheNextLine() {
        assertThat(LineShapes.read("disallow /a:b\ndisallow /a:c\ndisallow: /d\ndisallow: /e", LENIENT)
                        .lines())
                .extracting(line -> line.value().text())
                .containsExactly("/a:b", "/a:c", "/d", "/e");
    }
}
