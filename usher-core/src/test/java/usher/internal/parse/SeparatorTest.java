package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.syntax.DirectiveNames.Match;
import usher.syntax.LineType;
import usher.syntax.SyntaxOptions.Separator;

class SeparatorTest {
    private static final Dialect LENIENT = Dialect.RFC9309.with(Dialect.RFC9309
            .syntax()
            .withSeparator(Separator.COLON_OR_WHITESPACE)
            .withKeys(Dialect.RFC9309.syntax().keys().with(LineType.USER_AGENT, Match.WHOLE, "user agent")));

    @ParameterizedTest
    @CsvSource({
        "'a', -1, -1, -1",
        "'a b', -1, 1, 1",
        "'a\tb', -1, 1, 1",
        "'a \t b', -1, 1, 1",
        "'a b c', -1, -1, 1",
        "'a b\tc', -1, -1, 1",
        "'a\fb', -1, -1, -1",
    })
    void withoutAColonTheBlanksBetweenExactlyTwoWordsMayDo(
            String line, int colon, int colonOrBlank, int colonOrWhitespace) {
        assertThat(Separator.COLON.findWithoutColon(Bytes.of(line), 0, line.length()))
                .isEqualTo(colon);
        assertThat(Separator.COLON_OR_BLANK.findWithoutColon(Bytes.of(line), 0, line.length()))
                .isEqualTo(colonOrBlank);
        assertThat(Separator.COLON_OR_WHITESPACE.findWithoutColon(Bytes.of(line), 0, line.length()))
                .isEqualTo(colonOrWhitespace);
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
        "'disallow \t /x', 'DISALLOW[disallow][/x]'",
        "'disallow /x # y', 'DISALLOW[disallow][/x]'",
        "'disallow /x y', 'UNPARSEABLE[][disallow /x y]'",
        "'disallow', 'UNPARSEABLE[][disallow]'",
        "'user agent x', 'UNPARSEABLE[][user agent x]'",
        "'foo bar', 'OTHER[foo][bar]'",
    })
    void google_aMissingColonIsForgiven(String line, String shape) {
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
    void whitespaceTakesThePlaceOfAColonAfterAKnownName(String line, String shape) {
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
