package usher.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The fingerprints are those that GitHub's upload action computes: the expected ones are what it gives. */
class LineFingerprintsTest {
    static Stream<Arguments> lines() {
        String end = "c129715d7a2bc9a3:1";
        return Stream.of(
                Arguments.of("", new String[] {end}),
                Arguments.of(" a\nb\n  \t\tc\n d", new String[] {
                    "271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"
                }),
                Arguments.of(
                        " a l p h a \r\n\tbeta\r\nalpha\r\n",
                        new String[] {"8d07ce75f7b3af45:1", "ca140c3f893ffa65:1", "26f09ff008857193:1", end}),
                Arguments.of(
                        "alpha\rbeta\ralpha\r",
                        new String[] {"8d07ce75f7b3af45:1", "ca140c3f893ffa65:1", "26f09ff008857193:1", end}));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void eachLineHasTheFingerprintThatGithubComputes(String text, String[] expected) {
        LineFingerprints fingerprints = LineFingerprints.of(text);

        assertThat(IntStream.rangeClosed(1, expected.length).mapToObj(fingerprints::of))
                .containsExactly(expected);
    }

    @Test
    void equalLinesAreNumbered() {
        String block = "x".repeat(120) + "\n";
        LineFingerprints fingerprints = LineFingerprints.of(block.repeat(3));

        String hash = fingerprints.of(1).replace(":1", "");
        assertThat(IntStream.rangeClosed(1, 3).mapToObj(fingerprints::of))
                .containsExactly(hash + ":1", hash + ":2", hash + ":3");
    }

    @Test
    void aLineKeepsItsFingerprintWhenLinesAreAddedAboveIt() {
        String text = "User-agent: *\nDisallow: /" + "a".repeat(100) + "\n";

        assertThat(LineFingerprints.of("# new\n" + text).of(3))
                .isEqualTo(LineFingerprints.of(text).of(2));
    }
}
