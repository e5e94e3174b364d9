package usher.internal.match;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.RandomText;
import usher.bytes.Bytes;

class GlobTest {
    /** A pattern whose final {@code $} anchors it. */
    static Glob glob(String pattern) {
        boolean anchored = pattern.endsWith("$");
        String body = anchored ? pattern.substring(0, pattern.length() - 1) : pattern;
        List<Bytes> pieces = Stream.of(body.split("\\*", -1))
                .map(piece -> Bytes.of(piece.getBytes(ISO_8859_1)))
                .toList();
        return Glob.of(pieces, anchored);
    }

    @ParameterizedTest
    @CsvSource({
        "'', '', true",
        "'', /, true",
        "$, '', true",
        "$, /, false",
        "*, '', true",
        "/é*ÿ$, /éxÿ, true",
    })
    void starsMatchAnyBytes(String pattern, String subject, boolean matches) {
        assertThat(glob(pattern).matches(subject.getBytes(ISO_8859_1))).isEqualTo(matches);
    }

    @Test
    void matchingAgreesWithATableOfAllPrefixes() {
        Random random = new Random(20261121);
        for (int round = 0; round < 200_000; round++) {
            String pattern = RandomText.of(random, "ab*", random.nextInt(9)) + (random.nextInt(3) == 0 ? "$" : "");
            String subject = RandomText.of(random, "ab", random.nextInt(11));
            assertThat(glob(pattern).matches(subject.getBytes(ISO_8859_1)))
                    .as("%s on %s", pattern, subject)
                    .isEqualTo(byTable(pattern, subject));
        }
    }

    /** The textbook's table: {@code reached[j]} says whether the pattern so far matches the first j characters. */
    private static boolean byTable(String pattern, String subject) {
        boolean anchored = pattern.endsWith("$");
        String body = anchored ? pattern.substring(0, pattern.length() - 1) : pattern + "*";
        boolean[] reached = new boolean[subject.length() + 1];
        reached[0] = true;
        for (char next : body.toCharArray()) {
            boolean[] after = new boolean[reached.length];
            for (int j = 0; j < reached.length; j++) {
                after[j] = next == '*'
                        ? reached[j] || j > 0 && after[j - 1]
                        : j > 0 && reached[j - 1] && subject.charAt(j - 1) == next;
            }
            reached = after;
        }
        return reached[subject.length()];
    }

    @Test
    void aPatternHasAPiece() {
        assertThatIllegalArgumentException().isThrownBy(() -> Glob.of(List.of(), true));
    }
}
