package usher.octets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OctetsTest {
    private static final Octets FILE = Octets.of("abcabc");

    @Test
    void anArrayIsCopiedInAndOut() {
        byte[] mine = {1, 2, 3};
        Octets octets = Octets.of(mine);
        mine[0] = 9;
        octets.toByteArray()[1] = 9;
        assertThat(octets.toByteArray()).containsExactly(1, 2, 3);
    }

    @ParameterizedTest
    @CsvSource({"a, a", "\u00E9, \u00E9", "\uD83E\uDD16, \uD83E\uDD16", "x\uD83Ey, x\uFFFDy", "\uDD16, \uFFFD"})
    void textIsUtf8AndLoneSurrogatesAreReplaced(String text, String shown) {
        assertThat(Octets.of(text).text()).isEqualTo(shown);
        assertThat(Octets.of(text)).hasToString(shown);
        assertThat(Octets.of(text).isUtf8()).isTrue();
    }

    @Test
    void octetsThatAreNotUtf8ShowAsReplacements() {
        Octets latin = Octets.of(new byte[] {'a', (byte) 0xE9, 'b'});
        assertThat(latin.isUtf8()).isFalse();
        assertThat(latin.text()).isEqualTo("a\uFFFDb");
        assertThat(latin.at(1)).isEqualTo(0xE9);
        assertThat(Octets.of(new byte[] {(byte) 0xC0, (byte) 0xAF}).isUtf8()).isFalse();
    }

    @Test
    void aSliceKnowsItsPlaceInTheFile() {
        Octets slice = FILE.slice(2, 5);
        assertThat(slice.text()).isEqualTo("cab");
        assertThat(slice.span()).isEqualTo(new Span(2, 5));
        assertThat(slice.slice(1).span()).isEqualTo(new Span(3, 5));
        assertThat(slice.slice(1, 1).isEmpty()).isTrue();
        assertThat(slice.at(0)).isEqualTo('c');
    }

    @Test
    void nobodyLooksBeyondASlice() {
        Octets slice = FILE.slice(1, 3);
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> slice.at(2));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> slice.at(-1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> slice.slice(0, 3));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> slice.slice(2, 1));
        assertThat(slice.indexOf('a')).isEqualTo(-1);
        assertThat(slice.lastIndexOf('a')).isEqualTo(-1);
        assertThat(slice.startsWith(Octets.of("bca"))).isFalse();
        assertThat(slice.indexOfIgnoringCase(Octets.of("ca"), 0)).isEqualTo(-1);
    }

    @Test
    void searchesCountFromTheSlicesOwnStart() {
        Octets slice = FILE.slice(1);
        assertThat(slice.indexOf('c')).isEqualTo(1);
        assertThat(slice.indexOf('c', 2)).isEqualTo(4);
        assertThat(slice.lastIndexOf('b')).isEqualTo(3);
        assertThat(slice.indexOf(OctetSet.of("xa"), 0)).isEqualTo(2);
        assertThat(slice.indexOf(OctetSet.of("x"), 0)).isEqualTo(-1);
        assertThat(Octets.of("\u00E9").indexOf(0xA9)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"' ab ', ab", "'\t ab', ab", "'a b', 'a b'", "'  ', ''", "'', ''", "ab, ab"})
    void stripTakesTheSetFromBothEnds(String text, String stripped) {
        assertThat(Octets.of(text).strip(OctetSet.BLANKS)).isEqualTo(Octets.of(stripped));
    }

    @Test
    void whatNeedsNoStrippingStaysTheSameObject() {
        assertThat(FILE.strip(OctetSet.BLANKS)).isSameAs(FILE);
    }

    @Test
    void anEmptyRunConsistsOfAnything() {
        assertThat(Octets.EMPTY.consistsOf(OctetSet.NONE)).isTrue();
        assertThat(FILE.consistsOf(OctetSet.of("abc"))).isTrue();
        assertThat(FILE.consistsOf(OctetSet.of("ab"))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "ABC, abc, true",
        "[\\], {|}, false",
        "@, `, false",
        "\u00C9, \u00E9, false",
        "\u212A, k, false",
        "ab, abc, false"
    })
    void onlyAToZAreFolded(String one, String other, boolean equal) {
        assertThat(Octets.of(one).equalsIgnoringCase(Octets.of(other))).isEqualTo(equal);
        assertThat(Octets.of(other).equalsIgnoringCase(Octets.of(one))).isEqualTo(equal);
        assertThat(Octets.of(one + "x").startsWithIgnoringCase(Octets.of(other)))
                .isEqualTo(equal);
    }

    @ParameterizedTest
    @CsvSource({"B, 0, 1", "B, 2, 4", "CAB, 0, 2", "'', 6, 6", "D, 0, -1", "ABCABCA, 0, -1"})
    void aPartIsFoundInAnyCase(String part, int from, int at) {
        assertThat(FILE.indexOfIgnoringCase(Octets.of(part), from)).isEqualTo(at);
    }

    @Test
    void joiningGivesARunOfItsOwn() {
        Octets joined = FILE.slice(1, 3).join(FILE.slice(3, 4));
        assertThat(joined).isEqualTo(Octets.of("bca"));
        assertThat(joined.span()).isEqualTo(new Span(0, 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc"})
    void runsAreEqualWhereverTheyStand(String text) {
        Octets inside = Octets.of("xx" + text + "yy").slice(2, 2 + text.length());
        assertThat(inside).isEqualTo(Octets.of(text)).hasSameHashCodeAs(Octets.of(text));
        assertThat(inside).isNotEqualTo(Octets.of(text + "d")).isNotEqualTo(text);
    }
}
