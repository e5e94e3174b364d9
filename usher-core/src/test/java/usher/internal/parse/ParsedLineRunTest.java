package usher.internal.parse;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.bytes.ByteSet;
import usher.bytes.Bytes;
import usher.options.Option;
import usher.syntax.DirectiveNames;
import usher.syntax.LineType;

/** A line means the same after others, of whose keys and comments the cursor remembers something, as alone. */
class ParsedLineRunTest {
    private static final List<String> PARTS =
            List.of("Disallow: |Disallow:|disallow: |Allow: |Disallow|:| |\t|#|/a|/b |x|\u00E9".split("[|]"));

    private static final List<String> SHAPES = List.of(
            "",
            "",
            "<p>",
            "        ",
            "\t\t",
            "display: ",
            "#",
            "\f",
            "d",
            "D\0",
            "Sitemap: ",
            "user-agent: ",
            "\u00A0");
    private static final List<String> BREAKS = List.of("\n", "\n", "\r\n", "\r", "\n\n", "");
    private static final Set<LineType> UNNAMED =
            Set.of(LineType.OTHER, LineType.EMPTY_LINE, LineType.COMMENT_LINE, LineType.UNPARSEABLE);

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void aLineMeansTheSameAloneAndInAFile(Dialect dialect) {
        Random random = new Random(9);
        for (int round = 0; round < 6_000; round++) {
            String before = "\nAllow: /z\n" + line(random) + "\n";
            String line = line(random);
            ParsedLineCursor inFile = at(before + line + "\n# more", 4, dialect);
            ParsedLineCursor alone = at("\n\n\n" + line, 4, dialect);
            assertThat(shape(inFile)).as("%s after %s", line, before).isEqualTo(shape(alone));
        }
    }

    @ParameterizedTest
    @MethodSource("usher.Dialect#all")
    void skippedLinesHaveNoKnownName(Dialect dialect) {
        Random random = new Random(10);
        for (int round = 0; round < 6_000; round++) {
            String file = file(random);
            assertThat(named(file, dialect, true)).as(file).isEqualTo(named(file, dialect, false));
        }
    }

    @Test
    void namesOfOneLetterAndUnusualWhitespaceAreFound() {
        DirectiveNames names = DirectiveNames.of(Set.of()).with(LineType.DISALLOW, "d", "#");
        Dialect dialect =
                Dialect.RFC9309.with(Option.DIRECTIVE_NAMES, names).with(Option.WHITESPACE, ByteSet.of(" \t\f\0<"));
        String file = "d:/1\nD : /2\n\f d:/3\n<d:/4\n<x:/5\n\0d:/6\nx:/7\nd\n:";
        assertThat(named(file, dialect, true))
                .isEqualTo(named(file, dialect, false))
                .hasSize(5);
    }

    @Test
    void directivesAmongHtmlAreFoundWithTheirLines() {
        String file = "<html>\r\n\r\n  <p>\r\nDisallow: /a\r\n\t\tdiv {\r\n} Disallow: /b\r\n  Disallow: /c";
        assertThat(named(file, Dialect.RFC9309, true))
                .extracting(named -> named.get(1))
                .containsExactly(4, 7, 7);
    }

    /** Returns type, line number and value of the lines with a known name. */
    private static List<List<Object>> named(String file, Dialect dialect, boolean skip) {
        RobotsSource source = RobotsSource.of(Bytes.of(file.getBytes(ISO_8859_1)), dialect.options());
        ParsedLineCursor cursor = new ParsedLineCursor(source.cursor(), dialect.options());
        List<List<Object>> named = new ArrayList<>();
        int last = 0;
        while (skip ? cursor.nextNamed() : cursor.next()) {
            last = cursor.lineNumber();
            if (!UNNAMED.contains(cursor.type())) {
                named.add(List.of(cursor.type(), last, cursor.lineStart(), cursor.valueStart(), cursor.valueEnd()));
            }
        }
        assertThat(cursor.lineNumber()).isGreaterThanOrEqualTo(last);
        named.add(List.of("lines", cursor.lineNumber()));
        return named;
    }

    private static String file(Random random) {
        StringBuilder file = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            file.append(SHAPES.get(random.nextInt(SHAPES.size()))).append(random.nextInt(4) > 0 ? line(random) : "");
            file.append(BREAKS.get(random.nextInt(BREAKS.size())));
        }
        return file.toString();
    }

    private static ParsedLineCursor at(String file, int lineNumber, Dialect dialect) {
        RobotsSource source = RobotsSource.of(Bytes.of(file.getBytes(ISO_8859_1)), dialect.options());
        ParsedLineCursor cursor = new ParsedLineCursor(source.cursor(), dialect.options());
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
