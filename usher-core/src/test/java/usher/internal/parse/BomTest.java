package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;
import usher.bytes.Span;
import usher.options.Option;

class BomTest {
    private static final String WHOLE = "\u00EF\u00BB\u00BF";

    @ParameterizedTest
    @CsvSource({
        "'', 0, 0",
        "a, 0, 0",
        "\u00EF\u00BB\u00BFa, 3, 3",
        "\u00EF\u00BBa, 0, 2",
        "\u00EFa, 0, 1",
        "\u00EF\u00BB\u00BF, 3, 3",
        "\u00EF\u00BB, 0, 2",
        "\u00EF, 0, 1",
        "\u00EF\u0011\u00BF, 0, 1",
        "\u00BB\u00BFa, 0, 0",
        "\u00EF\u00BB\u00BF\u00EF\u00BB\u00BFa, 3, 3",
    })
    void googleSkipsPartsOfTheMarkToo(String file, int whole, int parts) {
        assertThat(skipped(file, false)).isEqualTo(whole);
        assertThat(skipped(file, true)).isEqualTo(parts);
    }

    private static int skipped(String file, boolean partial) {
        RobotsSource source = Sources.read(file, Sources.RFC.with(Option.PARTIAL_BOM, partial));
        return source.bytes().length() - source.text().length();
    }

    @Test
    void theMarkBelongsToTheFileAndNotToTheFirstLine() {
        RobotsSource source = Sources.read(WHOLE + "a\nb", Sources.RFC);
        assertThat(Sources.lines(source)).containsExactly("a", "b");
        assertThat(Sources.linesOf(source).get(0).text().span()).isEqualTo(new Span(3, 4));
        assertThat(source.bytes()).isEqualTo(Bytes.of("\uFEFFa\nb"));
        assertThat(source.diagnostics()).isEmpty();
    }

    @Test
    void aMarkThatIsNotAtTheStartStays() {
        assertThat(Sources.lines(Sources.read("a\n" + WHOLE + "b", Sources.RFC)))
                .containsExactly("a", WHOLE + "b");
    }

    @Test
    void aMarkAloneIsNotALine() {
        assertThat(Sources.linesOf(Sources.read(WHOLE, Sources.RFC))).isEmpty();
    }
}
