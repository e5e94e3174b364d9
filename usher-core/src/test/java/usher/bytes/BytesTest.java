package usher.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BytesTest {
    private static final Bytes FILE = Bytes.of("abcabc");

    @Test
    void anArrayIsCopiedInAndOut() {
        byte[] mine = {1, 2, 3};
        Bytes bytes = Bytes.of(mine);
        mine[0] = 9;
        bytes.toByteArray()[1] = 9;
        assertThat(bytes.toByteArray()).containsExactly(1, 2, 3);
    }

    @ParameterizedTest
    @CsvSource({"a, a", "\u00E9, \u00E9", "\uD83E\uDD16, \uD83E\uDD16", "x\uD83Ey, x\uFFFDy", "\uDD16, \uFFFD"})
    void textIsUtf8AndLoneSurrogatesAreReplaced(String text, String shown) {
        assertThat(Bytes.of(text).text()).isEqualTo(shown);
        assertThat(Bytes.of(text)).hasToString(shown);
        assertThat(Bytes.of(text).isUtf8()).isTrue();
    }

    @Test
    void bytesThatAreNotUtf8ShowAsReplacements() {
        Bytes latin = Bytes.of(new byte[] {'a', (byte) 0xE9, 'b'});
        assertThat(latin.isUtf8()).isFalse();
        assertThat(latin.text()).isEqualTo("a\uFFFDb");
        assertThat(latin.at(1)).isEqualTo(0xE9);
        assertThat(Bytes.of(new byte[] {(byte) 0xC0, (byte) 0xAF}).isUtf8()).isFalse();
    }

    @Test
    void aSliceKnowsItsPlaceInTheFile() {
        Bytes slice = FILE.slice(2, 5);
        assertThat(slice.text()).isEqualTo("cab");
        assertThat(slice.span()).isEqualTo(new Span(2, 5));
        assertThat(slice.slice(1).span()).isEqualTo(new Span(3, 5));
        assertThat(slice.slice(1, 1).isEmpty()).isTrue();
        assertThat(slice.at(0)).isEqualTo('c');
    }

    @Test
    void aSliceHidesTheBytesAroundIt() {
        Bytes slice = FILE.slice(1, 3);
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> slice.at(2));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> slice.at(-1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> slice.slice(0, 3));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> slice.slice(2, 1));
        assertThat(slice.indexOf('a')).isEqualTo(-1);
        assertThat(slice.lastIndexOf('a')).isEqualTo(-1);
        assertThat(slice.startsWith(Bytes.of("bca"))).isFalse();
        assertThat(slice.indexOfIgnoringCase(Bytes.of("ca"), 0)).isEqualTo(-1);
    }

    @Test
    void searchesCountFromTheSlicesOwnStart() {
        Bytes slice = FILE.slice(1);
        assertThat(slice.indexOf('c')).isEqualTo(1);
        assertThat(slice.indexOf('c', 2)).isEqualTo(4);
        assertThat(slice.lastIndexOf('b')).isEqualTo(3);
        assertThat(slice.indexOf(ByteSet.of("xa"), 0)).isEqualTo(2);
        assertThat(slice.indexOf(ByteSet.of("x"), 0)).isEqualTo(-1);
        assertThat(Bytes.of("\u00E9").indexOf(0xA9)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"' ab ', ab", "'\t ab', ab", "'a b', 'a b'", "'  ', ''", "'', ''", "ab, ab"})
    void stripRemovesTheSetFromBothEnds(String text, String stripped) {
        assertThat(Bytes.of(text).strip(ByteSet.SPACE_AND_TAB)).isEqualTo(Bytes.of(stripped));
    }

    @Test
    void whatNeedsNoStrippingStaysTheSameObject() {
        assertThat(FILE.strip(ByteSet.SPACE_AND_TAB)).isSameAs(FILE);
    }

    @Test
    void anEmptySequenceConsistsOfAnySet() {
        assertThat(Bytes.EMPTY.consistsOf(ByteSet.NONE)).isTrue();
        assertThat(FILE.consistsOf(ByteSet.of("abc"))).isTrue();
        assertThat(FILE.consistsOf(ByteSet.of("ab"))).isFalse();
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
        assertThat(Bytes.of(one).equalsIgnoringCase(Bytes.of(other))).isEqualTo(equal);
        assertThat(Bytes.of(other).equalsIgnoringCase(Bytes.of(one))).isEqualTo(equal);
        assertThat(Bytes.of(one + "x").startsWithIgnoringCase(Bytes.of(other))).isEqualTo(equal);
    }

    @ParameterizedTest
    @CsvSource({"B, 0, 1", "B, 2, 4", "CAB, 0, 2", "'', 6, 6", "D, 0, -1", "ABCABCA, 0, -1"})
    void aPartIsFoundInAnyCase(String part, int from, int at) {
        assertThat(FILE.indexOfIgnoringCase(Bytes.of(part), from)).isEqualTo(at);
    }

    @Test
    void joiningCopiesTheBytes() {
        Bytes joined = FILE.slice(1, 3).join(FILE.slice(3, 4));
        assertThat(joined).isEqualTo(Bytes.of("bca"));
        assertThat(joined.span()).isEqualTo(new Span(0, 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "abc"})
    void equalBytesAreEqualAtAnyOffset(String text) {
        Bytes inside = Bytes.of("xx" + text + "yy").slice(2, 2 + text.length());
        assertThat(inside).isEqualTo(Bytes.of(text)).hasSameHashCodeAs(Bytes.of(text));
        assertThat(inside).isNotEqualTo(Bytes.of(text + "d")).isNotEqualTo(text);
    }
}
