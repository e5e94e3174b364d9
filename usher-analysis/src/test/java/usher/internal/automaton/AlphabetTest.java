package usher.internal.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.uri.PathEncoding;

/** The alphabets make exactly the paths they speak of, when every byte tells something. */
class AlphabetTest {
    private static final String BYTES = "a/%4fF1~ \"";

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void canonicalPathsAreUnchangedByTheEncoding(Dialect dialect) {
        PathEncoding encoding = dialect.get(Option.TARGET_ENCODING);
        Set<String> made = new HashSet<>();
        spell(new NormalizedAlphabet(encoding), Alphabet.START, "", 4, made);
        Set<String> expected = new HashSet<>();
        for (String path : all(4)) {
            if (encoding.apply(Bytes.of(path)).equals(Bytes.of(path))) {
                expected.add(path);
            }
        }
        assertThat(made).isEqualTo(expected);
    }

    /** Their second digit may tell something even if the first does not. */
    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void aPercentSignIsFollowedByEachHexadecimalDigit(Dialect dialect) {
        BitSet distinguishing = new BitSet();
        "%1".chars().forEach(distinguishing::set);
        for (Letter percent :
                new NormalizedAlphabet(dialect.get(Option.TARGET_ENCODING)).letters(Alphabet.START, distinguishing)) {
            if (percent.text()[0] == '%' && percent.mode() != Alphabet.START) {
                Set<String> next = new HashSet<>();
                new NormalizedAlphabet(dialect.get(Option.TARGET_ENCODING))
                        .letters(percent.mode(), distinguishing)
                        .forEach(letter -> next.add(Bytes.of(letter.text()).latin1()));
                assertThat(next).contains("0", "1", "2", "9", "A", "F");
            }
        }
    }

    private static void spell(Alphabet alphabet, int mode, String text, int depth, Set<String> made) {
        if (alphabet.mayEnd(mode)) {
            made.add(text);
        }
        if (depth > 0) {
            BitSet distinguishing = new BitSet();
            BYTES.chars().forEach(distinguishing::set);
            for (Letter letter : alphabet.letters(mode, distinguishing)) {
                String b = Bytes.of(letter.text()).latin1();
                if (BYTES.contains(b)) {
                    spell(alphabet, letter.mode(), text + b, depth - 1, made);
                }
            }
        }
    }

    private static List<String> all(int depth) {
        List<String> all = new ArrayList<>(List.of(""));
        int from = 0;
        for (int i = 0; i < depth; i++) {
            int to = all.size();
            for (; from < to; from++) {
                for (char b : BYTES.toCharArray()) {
                    all.add(all.get(from) + b);
                }
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void lettersAreComparedInTheFormOfEachSide(Dialect dialect) {
        PathEncoding first = dialect.get(Option.TARGET_ENCODING);
        PathEncoding second = Dialect.KOSTER1994.get(Option.TARGET_ENCODING);
        ByteSet every = ByteSet.range(0, 0xFF);
        BitSet distinguishing = new BitSet();
        new Random(1).ints(50, 0, 256).forEach(distinguishing::set);
        distinguishing.set('%');
        List<Letter> letters =
                new NormalizingAlphabet(first, second, every, every, every).letters(Alphabet.START, distinguishing);
        assertThat(letters).hasSizeGreaterThan(100);
        for (Letter letter : letters) {
            assertThat(Bytes.of(letter.first())).isEqualTo(first.apply(Bytes.of(letter.text())));
            assertThat(Bytes.of(letter.second())).isEqualTo(second.apply(Bytes.of(letter.text())));
        }
    }
}
