package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.cli.ProjectFiles.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import usher.Dialect;
import usher.crawler.KnownCrawler;
import usher.options.Option;
import usher.server.settings.SettingValues;
import usher.testkit.GeneratedFile;
import usher.testkit.HostileShape;
import usher.testkit.faults.Faults;
import usher.testkit.frontends.FrontEndCase;

/** The pages are true: commands print what the {@code console} blocks show, and what the pages name exists. */
class DocumentationTest {
    private static final String TOP_PAGES =
            "README.md CONTRIBUTING.md RELEASING.md SECURITY.md CHANGELOG.md conformance/README.md corpus/README.md"
                    + " usher-crawler-commons/README.md usher-core/RATIONALE.md usher-analysis/RATIONALE.md "
                    + "usher-cli/RATIONALE.md usher-fetch/RATIONALE.md usher-sitemaps/RATIONALE.md "
                    + "usher-spark/RATIONALE.md";
    private static final String SERVICE = "http://127.0.0.1:9309";
    private static final String ASK = "$ curl '" + SERVICE;

    /** With {@code -Dusher.table.write=true} the outputs and the numbers are updated. */
    @TestFactory
    Stream<DynamicTest> pagesShowWhatCommandsPrintAndWhatTheCodeHas() throws IOException {
        List<Count> counts = counts();
        List<DynamicTest> tests = new ArrayList<>();
        for (Path page : pages()) {
            String name = CommandLineRun.PROJECT.relativize(page).toString();
            String text = text(page);
            List<Count> own =
                    counts.stream().filter(count -> count.page().equals(name)).toList();
            if (!own.isEmpty() || !ConsoleBlocks.commands(text).isEmpty()) {
                tests.add(DynamicTest.dynamicTest(name, () -> {
                    String updated = ConsoleBlocks.updated(text);
                    for (Count count : own) {
                        updated = count.updated(updated);
                    }
                    GeneratedFile.check(page, updated, GeneratedFile.WRITE, DocumentationTest.class);
                }));
            }
        }
        assertThat(tests).hasSizeGreaterThanOrEqualTo(5);
        return tests.stream();
    }

    /** A number of the code in a page, as {@code #} between other words. */
    private record Count(String page, String words, long number) {
        String updated(String text) {
            String[] around = words.split("#", 2);
            Matcher matcher = Pattern.compile(Pattern.quote(around[0]) + "[\\d,]+" + Pattern.quote(around[1]))
                    .matcher(text);
            assertThat(matcher.find()).as("“%s” in %s", words, page).isTrue();
            return text.substring(0, matcher.start())
                    + words.replace("#", String.format(Locale.ROOT, "%,d", number))
                    + text.substring(matcher.end());
        }
    }

    private static List<Count> counts() throws IOException {
        long cells = 2L
                * Faults.all().stream()
                        .mapToInt(fault -> fault.protocols().size())
                        .sum();
        long archived = FrontEndCase.all().stream()
                .filter(question -> question.site().isOneCapture())
                .count();
        long vectors = vectors().lines().filter(line -> !line.isBlank()).count();
        return List.of(
                new Count("docs/quality.md", "`conformance/`: # test cases", vectors),
                new Count("docs/quality.md", "# combinations of server faults", cells),
                new Count(
                        "docs/quality.md",
                        "# checks have the same result",
                        FrontEndCase.all().size()),
                new Count("docs/quality.md", "and # of them in Spark", archived),
                new Count(
                        "CHANGELOG.md",
                        "The registry has # names",
                        KnownCrawler.all().size()),
                new Count("docs/diff.md", "for # kinds of hostile files", HostileShape.values().length));
    }

    /** The responses of the demo service to {@code curl}, except for times. */
    @Test
    void theServiceReturnsWhatThePagesShow() throws Exception {
        int requests = 0;
        SettingValues values = new SettingValues();
        values.demo(Path.of(CommandLineRun.file("examples/robots")));
        try (RunningService service = RunningService.start(values)) {
            for (Path page : pages()) {
                List<String> lines = Files.readAllLines(page);
                for (int i = 0; i < lines.size(); i++) {
                    if (lines.get(i).startsWith(ASK) && lines.get(i + 1).startsWith("{")) {
                        String url = lines.get(i)
                                .substring("$ curl '".length(), lines.get(i).lastIndexOf('\''));
                        assertThat(timeless(
                                        service.text(url.replace(SERVICE, "")).strip()))
                                .as("%s, line %d", page, i + 2)
                                .isEqualTo(timeless(lines.get(i + 1)));
                        requests++;
                    }
                }
            }
        }
        assertThat(requests).isPositive();
    }

    private static String timeless(String json) {
        return json.replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z", "TIME");
    }

    @Test
    void readmeStaysShortAndNamesFilesThatExist() throws IOException {
        String readme = text("README.md");

        assertThat(readme.lines().count())
                .as("lines of README.md; move something to a page of docs")
                .isLessThanOrEqualTo(150);
        for (Path page : pages()) {
            for (String link : links(text(page))) {
                assertThat(page.resolveSibling(link)).as("link in " + page).exists();
            }
        }
    }

    /** Every vector that docs/deviations.md cites, such as {@code D-03/…}, exists. */
    @Test
    void theVectorsThatDeviationsCiteExist() throws IOException {
        String vectors = vectors();
        String page = text("docs/deviations.md");
        int cited = 0;
        for (int end = page.indexOf("…`"); end >= 0; end = page.indexOf("…`", end + 1)) {
            String id = page.substring(page.lastIndexOf('`', end) + 1, end);
            assertThat(vectors).contains("\"id\": \"" + id);
            cited++;
        }
        assertThat(cited).isGreaterThan(20);
    }

    /** The numbers of seeds on the page are those of the build. */
    @Test
    void theSeedsAreThoseOfTheBuild() throws IOException {
        assertThat(text("docs/quality.md"))
                .contains("`.ci/nightly proofs` runs it with 1,000 random seeds, `./mvnw verify -Pproofs` with 10,000");
        assertThat(text("usher-fetch/pom.xml"))
                .contains("<usher.simulation.seeds>40</usher.simulation.seeds>")
                .contains("<usher.simulation.seeds>10000</usher.simulation.seeds>");
    }

    @Test
    void thePageListsTheDialectsWithTheirSummaries() throws IOException {
        List<String> rows = Dialect.all().stream()
                .map(dialect -> "| `" + dialect.id() + "` | " + dialect.summary() + " |")
                .toList();
        Path page = CommandLineRun.PROJECT.resolve("docs/dialects.md");
        String text = text(page);
        String head = "| id | reads robots.txt as |\n|---|---|\n";
        int start = text.indexOf(head) + head.length();
        String updated =
                text.substring(0, start) + String.join("\n", rows) + text.substring(text.indexOf("\n\n", start));
        GeneratedFile.check(page, updated, GeneratedFile.WRITE, DocumentationTest.class);
    }

    @Test
    void openApiListsTheDialects() throws IOException {
        Path file = CommandLineRun.PROJECT.resolve("usher-server/src/main/resources/usher/server/openapi.json");
        String ids = Dialect.all().stream()
                .map(dialect -> "\"" + dialect.id() + "\"")
                .collect(Collectors.joining(", "));
        String updated = Files.readString(file)
                .replaceAll("\"enum\": \\[(\"auto\", )?\"rfc9309\",[^\\]]*\\]", "\"enum\": [$1" + ids + "]");
        GeneratedFile.check(file, updated, GeneratedFile.WRITE, DocumentationTest.class);
    }

    /** The page about dialects explains each option, and each value of an option that {@code usher dialects} prints. */
    @Test
    void everyValueOfADialectOptionIsExplained() throws IOException {
        String[] page = text("docs/dialects.md").split("### What do the values mean", 2);

        assertThat(Set.copyOf(ProjectFiles.find("(?m)^  (?!groups)\\S+ = ([A-Z][A-Z0-9_]+)$", page[0])))
                .hasSizeGreaterThan(15)
                .allSatisfy(value -> assertThat(page[1]).contains("`" + value + "`"));
        assertThat(Option.all())
                .filteredOn(option -> option.step() != Option.Step.DIRECTIVES)
                .allSatisfy(option -> assertThat(page[1]).containsPattern("[`.]" + option.name() + "`"));
    }

    /** The tests that pages name exist. */
    @Test
    void testsThatPagesNameExist() throws IOException {
        Set<String> tests = ProjectFiles.below("", "Test.java").stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
        int named = 0;
        for (Path page : pages()) {
            List<String> names = ProjectFiles.find("`([A-Z]\\w*Test)`", text(page));
            assertThat(tests).as(page.toString()).containsAll(names);
            named += names.size();
        }
        assertThat(named).isGreaterThan(20);
    }

    private static String vectors() throws IOException {
        return ProjectFiles.below("conformance", ".jsonl").stream()
                .map(ProjectFiles::text)
                .collect(Collectors.joining());
    }

    private static List<String> links(String text) {
        List<String> links = new ArrayList<>();
        for (int at = text.indexOf("]("); at >= 0; at = text.indexOf("](", at + 1)) {
            String link = text.substring(at + 2, text.indexOf(')', at)).split("#")[0];
            if (!link.isEmpty() && !link.contains("://")) {
                links.add(link);
            }
        }
        return links;
    }

    static List<Path> pages() throws IOException {
        Stream<Path> top = Stream.of(TOP_PAGES.split(" ")).map(CommandLineRun.PROJECT::resolve);
        return Stream.concat(top, ProjectFiles.below("docs", ".md").stream()).toList();
    }
}
