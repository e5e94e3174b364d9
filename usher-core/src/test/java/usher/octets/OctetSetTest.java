package usher.octets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OctetSetTest {
    private static int size(OctetSet set) {
        return (int) IntStream.rangeClosed(0, 255).filter(set::contains).count();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 63, 64, 127, 128, 191, 192, 254, 255})
    void aRangeOfOneHoldsThatOctetOnly(int octet) {
        OctetSet set = OctetSet.range(octet, octet);
        assertThat(set.contains(octet)).isTrue();
        assertThat(size(set)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 63, 127, 128, 200, 255})
    void aSignedByteIsTheSameOctet(int octet) {
        assertThat(OctetSet.range(octet, octet).contains((byte) octet)).isTrue();
        assertThat(OctetSet.range(octet, octet).contains((byte) (octet + 64))).isFalse();
    }

    @Test
    void rangesIncludeBothEnds() {
        OctetSet set = OctetSet.range(60, 200);
        assertThat(size(set)).isEqualTo(141);
        assertThat(set.contains(60)).isTrue();
        assertThat(set.contains(200)).isTrue();
        assertThat(set.contains(59)).isFalse();
        assertThat(set.contains(201)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"-1, 5", "5, 256", "6, 5"})
    void octetsRunFromZeroTo255(int first, int last) {
        assertThatIllegalArgumentException().isThrownBy(() -> OctetSet.range(first, last));
    }

    @Test
    void charactersOverOneOctetAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> OctetSet.of("a\u0100"));
        assertThat(OctetSet.of("\u00FF").contains(255)).isTrue();
    }

    @Test
    void setsCanBeJoinedAndTakenApart() {
        OctetSet both = OctetSet.of("abc").union(OctetSet.of("cd\u00E9"));
        assertThat(both).isEqualTo(OctetSet.of("\u00E9dcba"));
        assertThat(both.without(OctetSet.of("bd\u00E9x"))).isEqualTo(OctetSet.of("ac"));
        assertThat(both.without(both)).isEqualTo(OctetSet.NONE);
        assertThat(both.union(OctetSet.NONE)).isEqualTo(both).hasSameHashCodeAs(both);
        assertThat(both).isNotEqualTo(OctetSet.of("abc")).isNotEqualTo("abcd\u00E9");
    }

    @Test
    void theNamedSetsHoldWhatTheirStandardsSay() {
        assertThat(size(OctetSet.NONE)).isZero();
        assertThat(OctetSet.BLANKS).isEqualTo(OctetSet.of(" \t"));
        assertThat(OctetSet.ASCII_WHITE_SPACE).isEqualTo(OctetSet.range(9, 13).union(OctetSet.of(" ")));
        assertThat(size(OctetSet.LETTERS)).isEqualTo(52);
        assertThat(size(OctetSet.DIGITS)).isEqualTo(10);
        assertThat(size(OctetSet.UNRESERVED)).isEqualTo(66);
        assertThat(size(OctetSet.NON_ASCII)).isEqualTo(128);
        assertThat(size(OctetSet.CONTROLS)).isEqualTo(33);
        assertThat(OctetSet.CONTROLS.contains(0x7F)).isTrue();
    }

    @Test
    void textShowsRunsAndHidesWhatCannotBePrinted() {
        assertThat(OctetSet.NONE).hasToString("[]");
        assertThat(OctetSet.LETTERS.union(OctetSet.of("_"))).hasToString("[A-Z_a-z]");
        assertThat(OctetSet.of("ab.")).hasToString("[.ab]");
        assertThat(OctetSet.BLANKS).hasToString("[\\x09\\x20]");
        assertThat(OctetSet.NON_ASCII).hasToString("[\\x80-\\xff]");
        assertThat(OctetSet.range(0, 255)).hasToString("[\\x00-\\xff]");
    }
}
