package usher.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSetTest {
    private static int size(ByteSet set) {
        return (int) IntStream.rangeClosed(0, 255).filter(set::contains).count();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 64, 127, 128, 191, 192, 254, 255})
    void aRangeOfOneContainsOnlyThatByte(int b) {
        ByteSet set = ByteSet.range(b, b);
        assertThat(set.contains(b)).isTrue();
        assertThat(size(set)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 63, 127, 128, 200, 255})
    void aSignedByteIsTheSameByte(int b) {
        assertThat(ByteSet.range(b, b).contains((byte) b)).isTrue();
        assertThat(ByteSet.range(b, b).contains((byte) (b + 64))).isFalse();
    }

    @Test
    void rangesIncludeBothEnds() {
        ByteSet set = ByteSet.range(60, 200);
        assertThat(size(set)).isEqualTo(141);
        assertThat(set.contains(60)).isTrue();
        assertThat(set.contains(200)).isTrue();
        assertThat(set.contains(59)).isFalse();
        assertThat(set.contains(201)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"-1, 5", "5, 256", "6, 5"})
    void bytesRunFromZeroTo255(int first, int last) {
        assertThatIllegalArgumentException().isThrownBy(() -> ByteSet.range(first, last));
    }

    @Test
    void charactersOverOneByteAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> ByteSet.of("a\u0100"));
        assertThat(ByteSet.of("\u00FF").contains(255)).isTrue();
    }

    @Test
    void setsCanBeUnitedAndSubtracted() {
        ByteSet both = ByteSet.of("abc").union(ByteSet.of("cd\u00E9"));
        assertThat(both).isEqualTo(ByteSet.of("\u00E9dcba"));
        assertThat(both.without(ByteSet.of("bd\u00E9x"))).isEqualTo(ByteSet.of("ac"));
        assertThat(both.without(both)).isEqualTo(ByteSet.NONE);
        assertThat(both.union(ByteSet.NONE)).isEqualTo(both).hasSameHashCodeAs(both);
        assertThat(both).isNotEqualTo(ByteSet.of("abc")).isNotEqualTo("abcd\u00E9");
    }

    @Test
    void theNamedSetsContainTheBytesOfTheirStandards() {
        assertThat(size(ByteSet.NONE)).isZero();
        assertThat(ByteSet.SPACE_AND_TAB).isEqualTo(ByteSet.of(" \t"));
        assertThat(ByteSet.ASCII_WHITE_SPACE).isEqualTo(ByteSet.range(9, 13).union(ByteSet.of(" ")));
        assertThat(size(ByteSet.LETTERS)).isEqualTo(52);
        assertThat(size(ByteSet.DIGITS)).isEqualTo(10);
        assertThat(size(ByteSet.UNRESERVED)).isEqualTo(66);
        assertThat(size(ByteSet.NON_ASCII)).isEqualTo(128);
        assertThat(size(ByteSet.CONTROLS)).isEqualTo(33);
        assertThat(ByteSet.CONTROLS.contains(0x7F)).isTrue();
    }

    @Test
    void textShowsRangesWithUnprintableBytesEscaped() {
        assertThat(ByteSet.NONE).hasToString("[]");
        assertThat(ByteSet.LETTERS.union(ByteSet.of("_"))).hasToString("[A-Z_a-z]");
        assertThat(ByteSet.of("ab.")).hasToString("[.ab]");
        assertThat(ByteSet.SPACE_AND_TAB).hasToString("[\\x09\\x20]");
        assertThat(ByteSet.NON_ASCII).hasToString("[\\x80-\\xff]");
        assertThat(ByteSet.range(0, 255)).hasToString("[\\x00-\\xff]");
    }
}
