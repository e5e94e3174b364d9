package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.bytes.Bytes;
import usher.syntax.SyntaxOptions.Separator;

class SeparatorTest {
    @ParameterizedTest
    @CsvSource({
        "'a', -1, -1",
        "'a b', -1, 1",
        "'a\tb', -1, 1",
        "'a \t b', -1, 1",
        "'a b c', -1, -1",
        "'a b\tc', -1, -1",
        "'a\fb', -1, -1",
    })
    void withoutAColonTheBlanksBetweenExactlyTwoWordsMayDo(String line, int colon, int colonOrBlank) {
        assertThat(Separator.COLON.findWithoutColon(Bytes.of(line), 0, line.length()))
                .isEqualTo(colon);
        assertThat(Separator.COLON_OR_BLANK.findWithoutColon(Bytes.of(line), 0, line.length()))
                .isEqualTo(colonOrBlank);
    }

    @ParameterizedTest
    @CsvSource({
        "'a:b', 'OTHER[a][b]'",
        "'a: b:c', 'OTHER[a][b:c]'",
        "':b', 'OTHER[][b]'",
        "'a b:c', 'OTHER[a b][c]'",
    })
    void theFirstColonSeparatesInEveryDialect(String line, String shape) {
        assertThat(Records.shape(line, Dialect.RFC9309)).isEqualTo(shape);
        assertThat(Records.shape(line, Dialect.GOOGLE)).isEqualTo(shape);
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
        assertThat(Records.shape(line, Dialect.GOOGLE)).isEqualTo(shape);
    }
}
