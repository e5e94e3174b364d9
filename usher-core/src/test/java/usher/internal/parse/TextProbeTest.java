package usher.internal.parse;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.Dialect;
import usher.options.Option;
import usher.syntax.Completeness;

class TextProbeTest {
    @ParameterizedTest
    @CsvSource({"0, NOT_TEXT", "511, NOT_TEXT", "512, WHOLE", "513, WHOLE"})
    void aNulAmongTheFirstBytesMeansThatTheFileIsNotText(int at, Completeness completeness) {
        RobotsSource source = Sources.read("x".repeat(at) + "\0\nDisallow: /", Dialect.YANDEX_2013.options());
        assertThat(source.completeness()).isEqualTo(completeness);
        assertThat(Sources.linesOf(source)).hasSize(completeness == Completeness.NOT_TEXT ? 0 : 2);
        assertThat(Sources.ids(source)).containsExactly(completeness == Completeness.NOT_TEXT ? "REP003" : "REP007");
    }

    @Test
    void aFileShorterThanTheProbeIsProbedWhole() {
        assertThat(Sources.read("ab\0", Sources.RFC.with(Option.TEXT_PROBE, 9)).completeness())
                .isEqualTo(Completeness.NOT_TEXT);
        assertThat(Sources.read("ab", Sources.RFC.with(Option.TEXT_PROBE, 9)).completeness())
                .isEqualTo(Completeness.WHOLE);
        assertThat(Sources.read("", Sources.RFC.with(Option.TEXT_PROBE, 9)).completeness())
                .isEqualTo(Completeness.WHOLE);
    }

    @Test
    void aProbeOfZeroBytesAcceptsEverything() {
        assertThat(Sources.read("\0", Sources.RFC).completeness()).isEqualTo(Completeness.WHOLE);
    }

    @Test
    void wideTextIsProbedAfterDecoding() {
        RobotsSource source = Sources.read("\u00FE\u00FF\0a\0\n", Dialect.YANDEX_2013.options());
        assertThat(source.completeness()).isEqualTo(Completeness.WHOLE);
        assertThat(Sources.lines(source)).containsExactly("a");
    }
}
