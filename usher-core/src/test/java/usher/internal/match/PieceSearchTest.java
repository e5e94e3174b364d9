package usher.internal.match;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import usher.RandomText;
import usher.bytes.Bytes;

class PieceSearchTest {
    @Test
    void theFirstPlaceIsThatOfIndexOf() {
        Random random = new Random(11);
        for (int i = 0; i < 50_000; i++) {
            String piece = word(random, 1 + random.nextInt(6));
            String subject = word(random, random.nextInt(60));
            int from = random.nextInt(subject.length() + 1);
            assertThat(PieceSearch.find(
                            ("<" + piece + ">").getBytes(ISO_8859_1),
                            1,
                            piece.length(),
                            subject,
                            from,
                            subject.length()))
                    .as("%s in %s from %d", piece, subject, from)
                    .isEqualTo(subject.indexOf(piece, from));
        }
    }

    private static String word(Random random, int length) {
        return RandomText.of(random, "aab\u00E9", length);
    }

    @Test
    void aPieceIsFoundAfterManyNearMatches() {
        String subject = "a".repeat(5_000) + "b" + "a".repeat(100);
        byte[] piece = ("a".repeat(500) + "b").getBytes(ISO_8859_1);
        assertThat(PieceSearch.find(piece, 0, piece.length, subject, 0, subject.length()))
                .isEqualTo(4_500);
        assertThat(PieceSearch.find(piece, 0, piece.length, subject, 0, 5_000)).isEqualTo(-1);
    }

    @Test
    void theSearchEndsAtTheGivenEnd() {
        byte[] piece = {'b'};
        assertThat(PieceSearch.find(piece, 0, piece.length, "aab", 0, 2)).isEqualTo(-1);
        assertThat(PieceSearch.find(new byte[0], 0, 0, "aab", 3, 3)).isEqualTo(3);
        assertThat(PieceSearch.standsAt(piece, 0, piece.length, "aab", 2, 2)).isFalse();
    }

    @Test
    void aPatternThatMatchesIsNeverRuledOutByItsMask() {
        Random random = new Random(5);
        for (int i = 0; i < 50_000; i++) {
            Glob glob = Glob.of(
                    List.of(
                            Bytes.of(word(random, random.nextInt(2)).getBytes(ISO_8859_1)),
                            Bytes.of(word(random, random.nextInt(3)).getBytes(ISO_8859_1)),
                            Bytes.of(word(random, random.nextInt(3)).getBytes(ISO_8859_1))),
                    random.nextBoolean());
            String subject = word(random, random.nextInt(12));
            if (glob.matches(subject, 0, subject.length())) {
                assertThat(glob.required() & ~PairMask.of(subject, 0, subject.length()))
                        .isZero();
            }
        }
    }
}
