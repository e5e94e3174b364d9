package usher.internal.match;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Patterns on which a backtracking matcher never ends, against 8 KiB of the letter a. */
@Timeout(60)
class HostileGlobTest {
    private static final byte[] PATH = ("/" + "a".repeat(8_191)).getBytes(ISO_8859_1);

    @ParameterizedTest
    @CsvSource({
        "*a, 4000, b, false",
        "*a, 4000, b$, false",
        "*a, 4000, $, true",
        "*a, 4000, '', true",
        "*a, 8191, $, true",
        "*a, 8192, $, false",
        "*, 500000, '', true",
        "*, 500000, b$, false",
        "*aa, 4095, a$, true",
        "*aa, 4096, '', false",
    })
    void manyStarsTakeLittleTime(String part, int times, String end, boolean matches) {
        assertThat(GlobTest.glob("/" + part.repeat(times) + end).matches(PATH)).isEqualTo(matches);
    }

    @ParameterizedTest
    @CsvSource({"1", "100", "4000"})
    void longPiecesThatAlmostMatchTakeLittleTime(int length) {
        String piece = "*" + "a".repeat(length) + "b";
        for (int round = 0; round < 20; round++) {
            assertThat(GlobTest.glob("/" + piece.repeat(3) + "$").matches(PATH)).isFalse();
        }
    }
}
