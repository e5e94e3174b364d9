package usher.crawlercommons;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.BaseRobotsParser;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import usher.Dialect;
import usher.RobotsFile;
import usher.testkit.Project;

/**
 * Every row of the module's README: the file, for {@code examplebot} unless the row has names, and what crawler-commons
 * and the two modes answer. So the README lists what differs, and nothing that does not.
 */
class DifferencesTest {
    private static final String SITE = "https://example.com";
    private static final Pattern CELLS = Pattern.compile(" *\\| *");

    private record Difference(String file, String names, String question, List<String> answers) {
        @Override
        public String toString() {
            return file + " " + names + " " + question;
        }
    }

    static List<Difference> differences() throws IOException {
        try (Stream<String> lines = Files.lines(Project.root().resolve("usher-crawler-commons/README.md"))) {
            List<Difference> rows = lines.filter(line -> line.startsWith("| `"))
                    .map(CELLS::split)
                    .filter(cells -> cells.length == 8)
                    .map(cells -> new Difference(
                            plain(cells[1]), plain(cells[2]), plain(cells[3]), List.of(cells[4], cells[5], cells[6])))
                    .toList();
            assertThat(rows).hasSizeGreaterThan(20);
            return rows;
        }
    }

    private static String plain(String cell) {
        return cell.replace("`", "");
    }

    @ParameterizedTest
    @MethodSource("differences")
    void eachRowHasTheVerdictsOfBothParsers(Difference row) {
        List<String> answers = Stream.of(
                        new SimpleRobotRulesParser(),
                        new UsherRobotsParser(),
                        new UsherRobotsParser(UsherRobotsParser.LENIENT))
                .map(parser -> answer(parser, row))
                .toList();
        assertThat(answers).isEqualTo(row.answers());
        assertThat(answers.subList(1, 3)).as("differs").isNotEqualTo(List.of(answers.get(0), answers.get(0)));
    }

    private static String answer(BaseRobotsParser parser, Difference row) {
        if (row.file().startsWith("status ")) {
            BaseRobotRules rules =
                    parser.failedFetch(Integer.parseInt(row.file().substring("status ".length())));
            return verdict(rules.isAllowed(SITE + "/"));
        }
        String names = row.names().isEmpty() ? "examplebot" : row.names();
        byte[] file = bytes(row.file());
        BaseRobotRules rules;
        try {
            rules = parser.parseContent(SITE + "/robots.txt", file, "text/plain", List.of(names.split(",")));
        } catch (IllegalArgumentException e) {
            return "rejected";
        }
        return switch (row.question()) {
            case "delay" ->
                rules.getCrawlDelay() == BaseRobotRules.UNSET_CRAWL_DELAY ? "none" : rules.getCrawlDelay() + " ms";
            case "sitemaps" -> rules.getSitemaps().isEmpty() ? "none" : String.join(", ", rules.getSitemaps());
            case "isAllowAll" -> Boolean.toString(rules.isAllowAll());
            case "isAllowNone" -> Boolean.toString(rules.isAllowNone());
            default ->
                verdict(rules.isAllowed(row.question().startsWith("/") ? SITE + row.question() : row.question()));
        };
    }

    private static byte[] bytes(String cell) {
        String text = cell.replace("⏎", "\n").replace("\\u2028", "\u2028").replace("\\0", "\0");
        return text.replace("\\xE9", "\u00E9").getBytes(text.contains("\\xE9") ? ISO_8859_1 : UTF_8);
    }

    private static String verdict(boolean allowed) {
        return allowed ? "allow" : "disallow";
    }

    /** What differences.py asks Protego and urllib.robotparser, at night. */
    @ParameterizedTest
    @CsvFileSource(files = "../conformance/run/differences.tsv", delimiter = '\t', numLinesToSkip = 1)
    void eachRowOfAnotherLanguageHasTheVerdictOfUsher(
            String parser, String text, String agent, String url, String theirs, String ours) {
        String file =
                text.replace("\\ufeff", "\uFEFF").replace("\\x85", "\u0085").translateEscapes();
        boolean allowed = RobotsFile.of(file).as(Dialect.RFC9309).policy(agent).allows(url);
        assertThat(List.of(verdict(allowed), verdict(!allowed))).isEqualTo(List.of(ours, theirs));
    }
}
