package usher.internal.automaton;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import usher.bytes.Bytes;
import usher.internal.match.Glob;

/** A pattern's automaton and its matcher agree, and the bytes it calls telling are all that matter. */
class PatternStatesTest {
    private static final String LETTERS = "abc";

    @Test
    void theStatesAgreeWithTheMatcher() {
        Random random = new Random(12);
        int matches = 0;
        for (int round = 0; round < 30_000; round++) {
            List<Bytes> pieces = pieces(random);
            boolean anchored = random.nextBoolean();
            PatternStates states = new PatternStates();
            states.add(List.of(Bytes.of("other")), false);
            int start = states.add(pieces, anchored);
            Glob glob = Glob.of(pieces, anchored);
            for (int i = 0; i < 10; i++) {
                byte[] subject = word(random, 12).getBytes(ISO_8859_1);
                boolean expected = glob.matches(subject);
                assertThat(matches(states, start, subject))
                        .as("%s %s on %s", pieces, anchored, new String(subject, ISO_8859_1))
                        .isEqualTo(expected);
                matches += expected ? 1 : 0;
            }
        }
        assertThat(matches).isGreaterThan(10_000);
    }

    private static boolean matches(PatternStates states, int start, byte[] subject) {
        int state = start;
        for (byte b : subject) {
            if (state < 0) {
                return state == PatternStates.MATCHED;
            }
            assertOthersAreAlike(states, state);
            state = states.step(state, new byte[] {b});
        }
        return state == PatternStates.MATCHED || state >= 0 && states.matchesAtEnd(state);
    }

    private static void assertOthersAreAlike(PatternStates states, int state) {
        BitSet distinguishing = new BitSet();
        states.addDistinguishing(state, distinguishing);
        int other = states.step(state, new byte[] {'z'});
        for (char letter : LETTERS.toCharArray()) {
            if (!distinguishing.get(letter)) {
                assertThat(states.step(state, new byte[] {(byte) letter})).isEqualTo(other);
            }
        }
    }

    @Test
    void onePieceOfOneLetterIsNotAChain() {
        PatternStates states = new PatternStates();
        int state = states.add(List.of(Bytes.EMPTY, Bytes.of("a".repeat(400_000) + "b")), false);
        for (int i = 0; i < 400_000; i++) {
            state = states.step(state, new byte[] {'a'});
        }
        BitSet distinguishing = new BitSet();
        for (int i = 0; i < 100_000; i++) {
            states.addDistinguishing(state, distinguishing);
            assertThat(states.step(state, new byte[] {'c'})).isNotNegative();
        }
        assertThat(states.step(state, new byte[] {'b'})).isEqualTo(PatternStates.MATCHED);
    }

    private static List<Bytes> pieces(Random random) {
        List<Bytes> pieces = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            pieces.add(Bytes.of(word(random, 4)));
        }
        return pieces;
    }

    private static String word(Random random, int most) {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(most + 1); i > 0; i--) {
            word.append(LETTERS.charAt(Math.min(LETTERS.length() - 1, random.nextInt(4))));
        }
        return word.toString();
    }
}
