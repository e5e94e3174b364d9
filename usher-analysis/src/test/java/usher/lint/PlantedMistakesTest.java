package usher.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.RobotsFile;

/** Each mistake of {@code planted-mistakes.tsv} is reported on its line, without any setting. */
class PlantedMistakesTest {
    private record Mistake(String id, int line, String file) {}

    static List<Mistake> mistakes() throws IOException {
        try (InputStream table =
                requireNonNull(PlantedMistakesTest.class.getResourceAsStream("planted-mistakes.tsv"))) {
            return new String(table.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t"))
                    .map(row -> new Mistake(row[0], Integer.parseInt(row[1]), row[2]))
                    .toList();
        }
    }

    @Test
    void theTableHasSixtyMistakes() throws IOException {
        assertThat(mistakes()).hasSizeGreaterThanOrEqualTo(60);
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void everyPlantedMistakeIsReported(Mistake mistake) {
        byte[] file = bytes(mistake.file() + "\\n");
        assertThat(Linter.today().findings(RobotsFile.of(file)))
                .extracting(found -> found.diagnostic().code().id() + " "
                        + found.diagnostic().line())
                .contains(mistake.id() + " " + mistake.line());
        assertThat(Linter.today().findings(RobotsFile.of(file))).hasSizeLessThanOrEqualTo(4);
    }

    /** Returns the bytes of the text, in which a byte can be written as {@code \xNN}. */
    private static byte[] bytes(String escaped) {
        String text = escaped.replace("\\n", "\n").replace("\\0", "\0").replace("\\u00a0", "\u00A0");
        return Pattern.compile("\\\\x(..)")
                .matcher(new String(text.getBytes(UTF_8), ISO_8859_1))
                .replaceAll(hex -> String.valueOf((char) Integer.parseInt(hex.group(1), 16)))
                .getBytes(ISO_8859_1);
    }
}
