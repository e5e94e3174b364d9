package usher.internal.automaton;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.octets.OctetSet;
import usher.octets.Octets;
import usher.uri.PathEncoding;

/** The alphabets make exactly the paths they speak of, when every octet tells something. */
class AlphabetTest {
    private static final String OCTETS = "a/%4fF1~ \"";

    static List<Dialect> dialects() {
        return Dialect.all();
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void canonicalPathsAreThoseTheEncodingLeavesAlone(Dialect dialect) {
        PathEncoding encoding = dialect.policy().targetEncoding();
        Set<String> made = new HashSet<>();
        spell(new CanonicalAlphabet(encoding), Alphabet.START, "", 4, made);
        Set<String> expected = new HashSet<>();
        for (String path : all(4)) {
            if (encoding.apply(Octets.of(path)).equals(Octets.of(path))) {
                expected.add(path);
            }
        }
        assertThat(made).isEqualTo(expected);
    }

    /** Their second digit may tell something even if the first does not. */
    @ParameterizedTest
    @MethodSource("dialects")
    void everyEscapeIsBegunWhereThePercentSignTells(Dialect dialect) {
        OctetBits telling = OctetBits.of("%1");
        for (Letter percent :
                new CanonicalAlphabet(dialect.policy().targetEncoding()).letters(Alphabet.START, telling)) {
            if (percent.text()[0] == '%' && percent.mode() != Alphabet.START) {
                Set<String> next = new HashSet<>();
                new CanonicalAlphabet(dialect.policy().targetEncoding())
                        .letters(percent.mode(), telling)
                        .forEach(letter -> next.add(Octets.of(letter.text()).latin1()));
                assertThat(next).contains("0", "1", "2", "9", "A", "F");
            }
        }
    }

    private static void spell(Alphabet alphabet, int mode, String text, int depth, Set<String> made) {
        if (alphabet.mayEnd(mode)) {
            made.add(text);
        }
        if (depth > 0) {
            OctetBits telling = new OctetBits();
            OCTETS.chars().forEach(telling::add);
            for (Letter letter : alphabet.letters(mode, telling)) {
                String octet = Octets.of(letter.text()).latin1();
                if (OCTETS.contains(octet)) {
                    spell(alphabet, letter.mode(), text + octet, depth - 1, made);
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
                for (char octet : OCTETS.toCharArray()) {
                    all.add(all.get(from) + octet);
                }
            }
        }
        return all;
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void lettersAreComparedAsEitherSideSpellsThem(Dialect dialect) {
        PathEncoding first = dialect.policy().targetEncoding();
        PathEncoding second = Dialect.KOSTER1994.policy().targetEncoding();
        OctetSet every = OctetSet.range(0, 0xFF);
        OctetBits telling = new OctetBits();
        new Random(1).ints(50, 0, 256).forEach(telling::add);
        telling.add('%');
        List<Letter> letters = new RespeltAlphabet(first, second, every, every, every).letters(Alphabet.START, telling);
        assertThat(letters).hasSizeGreaterThan(100);
        for (Letter letter : letters) {
            assertThat(Octets.of(letter.first())).isEqualTo(first.apply(Octets.of(letter.text())));
            assertThat(Octets.of(letter.second())).isEqualTo(second.apply(Octets.of(letter.text())));
        }
    }
}
