package usher.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
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
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        int from = 0;
        for (int at = escaped.indexOf("\\x"); at >= 0; at = escaped.indexOf("\\x", from)) {
            bytes.writeBytes(text(escaped.substring(from, at)));
            bytes.write(Integer.parseInt(escaped.substring(at + 2, at + 4), 16));
            from = at + 4;
        }
        bytes.writeBytes(text(escaped.substring(from)));
        return bytes.toByteArray();
    }

    private static byte[] text(String escaped) {
        String text = escaped.replace("\\n", "\n").replace("\\0", "\0").replace("\\u00a0", "\u00A0");
        return text.getBytes(text.indexOf('\0') >= 0 ? ISO_8859_1 : UTF_8);
    }
}
