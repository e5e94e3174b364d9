package usher.internal.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleCharactersTest {
    @ParameterizedTest
    @ValueSource(ints = {' ', '/', '~', 0xA0, 0xE9, 0x3042, 0x1F600})
    void ordinaryTextIsVisible(int codePoint) {
        assertThat(Printable.isVisible(codePoint)).isTrue();
    }

    /** Controls, marks that hide or reorder text, line and paragraph separators, and what no font has to show. */
    @ParameterizedTest
    @ValueSource(ints = {0, '\n', 0x1B, 0x85, 0xAD, 0x200B, 0x202E, 0x2028, 0x2029, 0xD800, 0xE000, 0x0378, 0xE0001})
    void otherCharactersAreNot(int codePoint) {
        assertThat(Printable.isVisible(codePoint)).isFalse();
    }
}
