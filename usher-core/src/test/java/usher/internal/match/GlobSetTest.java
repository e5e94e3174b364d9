package usher.internal.match;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import usher.RandomText;
import usher.bytes.Bytes;

/** A set answers as trying its patterns one after the other does, whatever it knows beforehand. */
class GlobSetTest {
    @Test
    void aSetMatchesTheSamePatternsAsSingleMatching() {
        Random random = new Random(5);
        int matched = 0;
        for (int round = 0; round < 400; round++) {
            List<Glob> globs = new ArrayList<>();
            for (int i = 0; i < 400; i++) {
                globs.add(glob(random));
            }
            GlobSet set = set(globs);
            for (int i = 0; i < 25; i++) {
                String subject = word(random, 30);
                int expected = oneByOne(globs, subject);
                assertThat(set.first("ab" + subject + "ba", 2, 2 + subject.length()))
                        .as(subject)
                        .isEqualTo(expected);
                matched += expected > 0 ? 1 : 0;
            }
        }
        assertThat(matched).as("answers beyond the first").isGreaterThan(500);
    }

    /** Pieces longer than the tree is deep: what the tree says of them is only where they may stand. */
    @Test
    void longPiecesAreComparedWhole() {
        String start = "a".repeat(PieceTree.MAX_DEPTH);
        List<Glob> globs = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            globs.add(Glob.of(
                    List.of(Bytes.of(""), Bytes.of(start + "ab".repeat(i % 7) + "bb".repeat(299 - i)), Bytes.EMPTY),
                    false));
        }
        GlobSet set = set(globs);
        for (int tail = 0; tail < 300; tail += 23) {
            String subject = start + start + "ab".repeat(3) + "bb".repeat(tail) + "a";
            assertThat(set.first(subject, 0, subject.length())).isEqualTo(oneByOne(globs, subject));
        }
    }

    private static GlobSet set(List<Glob> globs) {
        byte[] bytes = new byte[globs.stream().mapToInt(Glob::size).sum() + 3];
        int[] starts = new int[globs.size()];
        int at = 3;
        for (int i = 0; i < starts.length; i++) {
            starts[i] = at;
            globs.get(i).copyTo(bytes, at);
            at += globs.get(i).size();
        }
        return new GlobSet(bytes, starts);
    }

    private static int oneByOne(List<Glob> globs, String subject) {
        for (int i = 0; i < globs.size(); i++) {
            if (globs.get(i).matches(subject.getBytes(ISO_8859_1))) {
                return i;
            }
        }
        return GlobSet.NONE;
    }

    private static Glob glob(Random random) {
        List<Bytes> pieces = new ArrayList<>();
        pieces.add(Bytes.of(random.nextInt(4) > 0 ? "" : word(random, 2)));
        for (int i = 2 + random.nextInt(4); i > 0; i--) {
            pieces.add(Bytes.of("ab".repeat(random.nextInt(3)) + word(random, 9)));
        }
        return Glob.of(pieces, random.nextBoolean());
    }

    private static String word(Random random, int most) {
        return RandomText.of(random, "ab", random.nextInt(most + 1));
    }
}
