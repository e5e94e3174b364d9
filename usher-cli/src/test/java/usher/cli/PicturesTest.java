package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import usher.testkit.GeneratedFile;
import usher.testkit.Project;

/**
 * Draws the chart of the README from the figures that the pages keep of the benchmarks. After a
 * change that is meant, run this test with {@code -Dusher.drawing.write=true}, which draws anew.
 */
class PicturesTest {
    private static final Path FOLDER = Project.root().resolve("docs/pictures");
    private static final String WRITE = "usher.drawing.write";
    private static final int LINE = 20;
    private static final int MARGIN = 12;
    private static final int WIDTH = 446;
    private static final char NO_BREAK_SPACE = '\u00a0'; // tools that make pictures smaller join other spaces
    private static final int BARS = 190;
    private static final int BAR_LEFT = 165;

    /** A measurement of two programs, in nanoseconds. */
    private record Measurement(String what, String own, double ownTime, String other, double otherTime) {}

    @Test
    void theChartShowsTheFiguresOfTheBenchmarks() throws IOException {
        String java = Files.readString(Project.root().resolve("docs/performance.md"));
        String javaScript = Files.readString(Project.root().resolve("docs/javascript.md"));
        List<Measurement> measurements = List.of(
                row(java, "decisions, all files", "A decision"),
                row(java, "decisions, another site each time", "A decision, another site each time"),
                row(java, "parse, all files (a file)", "Parsing a file"),
                packages(javaScript));
        StringBuilder drawn = new StringBuilder();
        int y = MARGIN;
        for (Measurement each : measurements) {
            drawn.append(text(MARGIN, y + 15, "#e8eaf0", each.what()));
            double longest = Math.max(each.ownTime(), each.otherTime());
            drawn.append(bar(y + LINE, each.own(), each.ownTime(), longest, "#7ddba3"));
            drawn.append(bar(y + 2 * LINE, each.other(), each.otherTime(), longest, "#9aa3b5"));
            y += 3 * LINE + 12;
        }
        check("speed.svg", y, drawn);
    }

    /** A row of a table that {@code bench/engine.sh} printed. */
    private static Measurement row(String page, String name, String what) {
        MatchResult found = found(page, "\\| " + Pattern.quote(name) + " \\| ([\\d,.]+) ns \\| ([\\d,.]+) ns \\|");
        return new Measurement(what + " (Java)", "usher-core", number(found, 1), "crawler-commons", number(found, 2));
    }

    /** The line that {@code speed.js} printed. */
    private static Measurement packages(String page) {
        MatchResult found = found(page, "(\\d+) files, (\\d+) links: usher-robots (\\d+) ms, robots-parser (\\d+) ms");
        return new Measurement(
                formatted("%s files and %,.0f decisions (JavaScript)", found.group(1), number(found, 2)),
                "usher-robots",
                number(found, 3) * 1e6,
                "robots-parser",
                number(found, 4) * 1e6);
    }

    private static MatchResult found(String page, String pattern) {
        return Pattern.compile(pattern)
                .matcher(page)
                .results()
                .findFirst()
                .orElseThrow(() -> new AssertionError(pattern));
    }

    private static double number(MatchResult found, int group) {
        return Double.parseDouble(found.group(group).replace(",", ""));
    }

    private static String bar(int y, String name, double time, double longest, String colour) {
        int width = (int) Math.max(2, Math.round(BARS * time / longest));
        return text(MARGIN + LINE, y + 15, "#c4cad6", name)
                + formatted(
                        "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"14\" fill=\"%s\"/>%n",
                        BAR_LEFT, y + 3, width, colour)
                + text(BAR_LEFT + width + 10, y + 15, "#c4cad6", shown(time));
    }

    private static String shown(double nanos) {
        return nanos < 10_000
                ? formatted("%,.0f ns", nanos)
                : nanos < 1e6 ? formatted("%.1f µs", nanos / 1e3) : formatted("%.0f ms", nanos / 1e6);
    }

    private static String text(int x, int y, String colour, String content) {
        String escaped = content.replace("&", "&amp;").replace("<", "&lt;").replace(' ', NO_BREAK_SPACE);
        return formatted("<text x=\"%d\" y=\"%d\" fill=\"%s\">%s</text>%n", x, y, colour, escaped);
    }

    private static String formatted(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private static void check(String name, int height, CharSequence drawn) throws IOException {
        String svg = formatted(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                        + "font-size=\"14\" font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, "
                        + "monospace\">%n<rect width=\"%d\" height=\"%d\" rx=\"8\" fill=\"#14213d\"/>%n%s</svg>%n",
                WIDTH, height, WIDTH, height, WIDTH, height, drawn);
        assertThat(drawn).isNotEmpty();
        GeneratedFile.check(FOLDER.resolve(name), svg, WRITE, PicturesTest.class);
    }
}
