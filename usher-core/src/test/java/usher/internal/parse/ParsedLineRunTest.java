package usher.internal.parse;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;

/** A line means the same after others, of whose keys and comments the cursor remembers something, as alone. */
class ParsedLineRunTest {
    private static final List<String> PARTS = List.of(
            "Disallow: ",
            "Disallow:",
            "disallow: ",
            "Allow: ",
            "Disallow",
            ":",
            " ",
            "\t",
            "#",
            "/a",
            "/b ",
            "x",
            "\u00E9");

    static List<Dialect> dialects() {
        return Dialect.all();
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void aLineMeansTheSameAloneAndInAFile(Dialect dialect) {
        Random random = new Random(9);
        for (int round = 0; round < 20_000; round++) {
            String before = "\nAllow: /z\n" + line(random) + "\n";
            String line = line(random);
            ParsedLineCursor inFile = at(before + line + "\n# more", 4, dialect);
            ParsedLineCursor alone = at("\n\n\n" + line, 4, dialect);
            assertThat(shape(inFile)).as("%s after %s", line, before).isEqualTo(shape(alone));
        }
    }

    private static ParsedLineCursor at(String file, int lineNumber, Dialect dialect) {
        RobotsSource source = RobotsSource.of(file.getBytes(ISO_8859_1), dialect.source());
        ParsedLineCursor cursor = new ParsedLineCursor(source.cursor(), dialect.syntax());
        while (cursor.next() && cursor.lineNumber() < lineNumber) {
            continue;
        }
        return cursor;
    }

    private static List<Object> shape(ParsedLineCursor cursor) {
        int start = cursor.lineStart();
        return List.of(
                cursor.type(),
                cursor.nameStart() - start,
                cursor.nameEnd() - start,
                cursor.valueStart() - start,
                cursor.valueEnd() - start,
                cursor.isColonMissing());
    }

    private static String line(Random random) {
        StringBuilder line = new StringBuilder("Dis".repeat(random.nextInt(2)));
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            line.append(PARTS.get(random.nextInt(PARTS.size())));
        }
        return line.toString();
    }
}
