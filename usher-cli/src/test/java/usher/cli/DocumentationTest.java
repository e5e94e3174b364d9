package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import usher.crawler.KnownCrawlers;
import usher.server.UsherServer;
import usher.server.settings.ServerSettings;
import usher.server.settings.Setting;
import usher.server.settings.SettingValues;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Faults;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;
import usher.testkit.frontends.FrontEndCase;

/**
 * Every {@code console} block of the documentation is run and must print what it shows. A line that begins with
 * {@code $ ./usher} is a command, the lines up to the next command its output; other commands are not run.
 */
class DocumentationTest {
    private static final Pattern NAMED_TEST = Pattern.compile("`([A-Z]\\w*Test)`");
    private static final String TOP_PAGES =
            "README.md CONTRIBUTING.md RELEASING.md SECURITY.md CHANGELOG.md conformance/README.md corpus/README.md"
                    + " usher-crawler-commons/README.md";
    private static final String SITE = "localhost:8123";
    private static final String SERVICE = "http://127.0.0.1:9309";
    private static final String SERVE = "$ ./usher serve --demo examples/robots";
    private static final String ASK = "$ curl '" + SERVICE;

    @TestFactory
    Stream<DynamicTest> consoleBlocksPrintWhatTheyShow() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path page : pages()) {
            List<String> lines = Files.readAllLines(page);
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).startsWith("$ ./usher ") && !lines.get(i).startsWith(SERVE)) {
                    int end = i + 1;
                    while (!lines.get(end).startsWith("```") && !lines.get(end).startsWith("$ ")) {
                        end++;
                    }
                    tests.add(test(page, lines.get(i), List.copyOf(lines.subList(i + 1, end))));
                }
            }
        }
        assertThat(tests).hasSizeGreaterThanOrEqualTo(5);
        return tests.stream();
    }

    private static DynamicTest test(Path page, String command, List<String> output) {
        return DynamicTest.dynamicTest(page.getFileName() + ": " + command, () -> {
            String[] args = words(command.substring("$ ./usher ".length()));
            String printed = printed(args);
            assertThat(printed.lines().toList()).isEqualTo(output);
        });
    }

    /** The responses of the demo service to {@code curl}, except for times. */
    @Test
    void theServiceReturnsWhatThePagesShow() throws Exception {
        int requests = 0;
        SettingValues values = new SettingValues();
        values.put(Setting.DEMO, CommandLineRun.file("examples/robots"));
        values.put(Setting.PORT, "0");
        try (UsherServer server = UsherServer.start(ServerSettings.of(values), new StringWriter())) {
            for (Path page : pages()) {
                List<String> lines = Files.readAllLines(page);
                for (int i = 0; i < lines.size(); i++) {
                    if (lines.get(i).startsWith(ASK) && lines.get(i + 1).startsWith("{")) {
                        String url = lines.get(i)
                                .substring("$ curl '".length(), lines.get(i).lastIndexOf('\''));
                        String here = url.replace(SERVICE, "http://127.0.0.1:" + server.port());
                        assertThat(timeless(get(here))).isEqualTo(timeless(lines.get(i + 1)));
                        requests++;
                    }
                }
            }
        }
        assertThat(requests).isPositive();
    }

    private static String get(String url) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url)).build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .body()
                .strip();
    }

    private static String timeless(String json) {
        return json.replaceAll("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z", "TIME");
    }

    /** Runs a command while the site {@code examples/site} is served on a free port. */
    private static String printed(String... args) throws IOException {
        Path folder = CommandLineRun.PROJECT.resolve("examples/site");
        Map<String, Page> pages = Map.of(
                "/robots.txt", Page.text(Files.readString(folder.resolve("robots.txt"))),
                "/sitemap.xml", Page.text(Files.readString(folder.resolve("sitemap.xml"))));
        try (TestServer server = FaultServer.http(pages)) {
            String here = "localhost:" + server.port();
            String[] words =
                    Stream.of(args).map(word -> word.replace(SITE, here)).toArray(String[]::new);
            return CommandLineRun.of(words).out().replace(here, SITE).replace(CommandLineRun.PROJECT + "/", "");
        }
    }

    /** Splits at spaces outside single quotes, and makes the paths of example files absolute. */
    private static String[] words(String command) {
        List<String> words = new ArrayList<>();
        String[] quoted = command.split("'", -1);
        for (int i = 0; i < quoted.length; i++) {
            if (i % 2 == 1) {
                words.add(quoted[i]);
            } else {
                Stream.of(quoted[i].strip().split(" +"))
                        .filter(word -> !word.isEmpty())
                        .forEach(words::add);
            }
        }
        return words.stream()
                .map(word -> word.startsWith("examples") ? CommandLineRun.file(word) : word)
                .toArray(String[]::new);
    }

    @Test
    void readmeStaysShortAndNamesFilesThatExist() throws IOException {
        String readme = Files.readString(CommandLineRun.PROJECT.resolve("README.md"));

        assertThat(readme.lines().count()).isLessThanOrEqualTo(150);
        for (Path page : pages()) {
            for (String link : links(Files.readString(page))) {
                assertThat(page.resolveSibling(link)).as("link in " + page).exists();
            }
        }
    }

    /** Every vector that docs/deviations.md cites, such as {@code D-03/…}, exists. */
    @Test
    void theVectorsThatDeviationsCiteExist() throws IOException {
        String vectors = vectors();
        String page = Files.readString(CommandLineRun.PROJECT.resolve("docs/deviations.md"));
        int cited = 0;
        for (int end = page.indexOf("…`"); end >= 0; end = page.indexOf("…`", end + 1)) {
            String id = page.substring(page.lastIndexOf('`', end) + 1, end);
            assertThat(vectors).contains("\"id\": \"" + id);
            cited++;
        }
        assertThat(cited).isGreaterThan(20);
    }

    /** Numbers in the pages match the code. */
    @Test
    void countsAreThoseOfTheCode() throws IOException {
        String readme = Files.readString(CommandLineRun.PROJECT.resolve("README.md"));
        String pom = Files.readString(CommandLineRun.PROJECT.resolve("usher-fetch/pom.xml"));
        int cells = 2
                * Faults.all().stream()
                        .mapToInt(fault -> fault.protocols().size())
                        .sum();
        long archived = FrontEndCase.all().stream()
                .filter(question -> question.site().isOneCapture())
                .count();
        String vectors = String.format(
                Locale.ROOT,
                "%,d",
                vectors().lines().filter(line -> !line.isBlank()).count());

        assertThat(readme)
                .contains("`conformance/`: " + vectors + " test cases")
                .contains(cells + " combinations of server faults")
                .contains(FrontEndCase.all().size() + " checks have the same result")
                .contains("and " + archived + " of them in Spark")
                .contains("`.ci/run` runs it with 1,000 random seeds, `./mvnw verify -Pproofs` with 10,000");
        assertThat(pom)
                .contains("<usher.simulation.seeds>100</usher.simulation.seeds>")
                .contains("<usher.simulation.seeds>10000</usher.simulation.seeds>");
        assertThat(Files.readString(CommandLineRun.PROJECT.resolve("CHANGELOG.md")))
                .contains("The registry has " + KnownCrawlers.all().size() + " names");
        assertThat(Files.readString(CommandLineRun.PROJECT.resolve("docs/diff.md")))
                .contains("for " + HostileShape.values().length + " kinds of hostile files");
    }

    /** The page about dialects explains each value of an option that {@code usher dialects} prints. */
    @Test
    void everyValueOfADialectOptionIsExplained() throws IOException {
        String[] page = Files.readString(CommandLineRun.PROJECT.resolve("docs/dialects.md"))
                .split("### What do the values mean", 2);
        List<String> values = Pattern.compile("(?m)^  (?!groups)\\S+ = ([A-Z][A-Z0-9_]+)$")
                .matcher(page[0])
                .results()
                .map(match -> match.group(1))
                .distinct()
                .toList();

        assertThat(values)
                .hasSizeGreaterThan(30)
                .allSatisfy(value -> assertThat(page[1]).contains("`" + value + "`"));
    }

    /** The tests that pages name exist. */
    @Test
    void testsThatPagesNameExist() throws IOException {
        Set<String> tests;
        try (Stream<Path> files = Files.find(
                CommandLineRun.PROJECT,
                12,
                (file, attributes) -> file.toString().endsWith("Test.java"))) {
            tests = files.map(file -> file.getFileName().toString().replace(".java", ""))
                    .collect(Collectors.toSet());
        }
        int named = 0;
        for (Path page : pages()) {
            Matcher test = NAMED_TEST.matcher(Files.readString(page));
            while (test.find()) {
                assertThat(tests).as(page.toString()).contains(test.group(1));
                named++;
            }
        }
        assertThat(named).isGreaterThan(20);
    }

    private static String vectors() throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> files = Files.walk(CommandLineRun.PROJECT.resolve("conformance"))) {
            for (Path file :
                    files.filter(name -> name.toString().endsWith(".jsonl")).toList()) {
                all.append(Files.readString(file));
            }
        }
        return all.toString();
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

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(CommandLineRun.PROJECT.resolve("docs"))) {
            Stream<Path> top = Stream.of(TOP_PAGES.split(" ")).map(CommandLineRun.PROJECT::resolve);
            return Stream.concat(top, docs.filter(page -> page.toString().endsWith(".md")))
                    .toList();
        }
    }
}
