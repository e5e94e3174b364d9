package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static usher.cli.ProjectFiles.at;
import static usher.cli.ProjectFiles.find;
import static usher.cli.ProjectFiles.text;
import static usher.cli.ProjectFiles.yaml;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the pages name exists: versions, members of requests, classes, credentials, steps of CONTRIBUTING. */
class PageNamesTest {
    private static final int MAX_WORDS = 70_000;

    /** In code font: a name of several words, or nothing but one word. */
    private static final String CLASS = "(?<![\\w./<*-])((?:[A-Z][a-z0-9]+){2,}[A-Z]?|^[A-Z][a-z]{3,}$)(?![\\w-])";

    /** A dependency that is copied from a page works after {@code ./mvnw install}, and after a release. */
    @Test
    void dependenciesOnPagesHaveTheVersionOfTheBuild() throws IOException {
        String version = find("<artifactId>usher-parent</artifactId>\\s*<version>([^<]*)<", text("pom.xml"))
                .get(0);
        assertThat(find("usher-core(?:</artifactId><version>|:)([^<\"]*)", text("README.md")))
                .containsExactly(version, version);
        for (Path page : DocumentationTest.pages()) {
            assertThat(find("<artifactId>usher-[a-z-]+</artifactId>\\s*<version>([^<]*)<", text(page)))
                    .as(page.toString())
                    .allMatch(version::equals);
        }
    }

    /** The API description has each member that a page tells its readers to send. */
    @Test
    void membersThatPagesSendAreDescribed() throws IOException {
        Object description = yaml(text("usher-server/src/main/resources/usher/server/openapi.json"));
        int sent = 0;
        for (Path page : DocumentationTest.pages()) {
            Pattern call = Pattern.compile("`POST (/v1/[a-z/]+)` with `(\\w+)`");
            for (MatchResult each : call.matcher(text(page)).results().toList()) {
                Object schema = at(
                        description,
                        "paths",
                        each.group(1),
                        "post",
                        "requestBody",
                        "content",
                        "application/json",
                        "schema");
                String name = at(schema, "$ref").toString().replaceAll(".*/", "");
                assertThat(((Map<?, ?>) at(description, "components", "schemas", name, "properties")).keySet())
                        .as(page + ": " + each.group())
                        .extracting(Object::toString)
                        .contains(each.group(2));
                sent++;
            }
        }
        assertThat(sent).isPositive();
    }

    /** Each test that the page runs is found by {@code bin/test}; each path, script and class that it names exists. */
    @Test
    void whatContributingNamesExists() throws Exception {
        String page = text("CONTRIBUTING.md");
        List<String> runs = find("bin/test (usher-[a-z-]+ (?:'[^']+'|[\\w*]+))", page);
        assertThat(runs).hasSizeGreaterThan(20);
        for (String run : runs) {
            Process names = new ProcessBuilder("sh", "-c", "bin/test " + run + " --names")
                    .directory(CommandLineRun.PROJECT.toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(names.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(names.waitFor()).as("bin/test %s: %s", run, said).isZero();
        }
        assertThat(find(
                        "`((?:usher-[a-z-]+|docs|bench|bin|conformance/[a-z]|corpus/[a-z]|examples|\\.ci)/[\\w./-]+)[ "
                                + "`]",
                        page))
                .hasSizeGreaterThan(20)
                .filteredOn(path -> !path.endsWith("REPnnn.md"))
                .allSatisfy(
                        path -> assertThat(CommandLineRun.PROJECT.resolve(path)).exists());
        String crawlers = text("usher-core/src/main/resources/usher/crawler/known-crawlers.tsv");
        assertThat(find(
                        "\\| `([a-z-]+)` \\| ",
                        page.split("## Add a known crawler")[1].split("\n## ")[0]))
                .containsExactly(crawlers.lines().findFirst().orElseThrow().split("\t"));
    }

    /** A name in code font that is written as a class is one of this project or, by the list, of another. */
    @Test
    void classesThatPagesNameExist() throws IOException {
        Set<String> known = new HashSet<>(List.of(text("usher-cli/src/test/resources/usher/cli/names-of-others.txt")
                .split("\\s+")));
        known.addAll(find("alert: (\\w+)", text("usher-server/grafana/alerts.yml")));
        known.addAll(find("(?m)^(\\w+)=", text("src/package/usher.service")));
        for (Path source : ProjectFiles.below("", ".java")) {
            known.addAll(find("\\b(?:class|interface|record|enum)\\s+(\\w+)", text(source)));
        }
        Map<String, Set<String>> unknown = new TreeMap<>();
        for (Path page : DocumentationTest.pages()) {
            String prose = text(page).replaceAll("(?ms)^```.*?^```", "");
            for (String code : find("`([^`\n]+)`", prose)) {
                for (String name : find(CLASS, code)) {
                    if (!known.contains(name) && !name.endsWith("Bot")) {
                        unknown.computeIfAbsent(name, key -> new TreeSet<>())
                                .add(page.getFileName().toString());
                    }
                }
            }
        }
        assertThat(unknown)
                .as("no class of this project; names of others are in names-of-others.txt")
                .isEmpty();
    }

    @Test
    void thePageAboutCommandsHasTheHelpOfEach() throws IOException {
        String help = CommandLineRun.of("--help").out();
        List<String> commands = new ArrayList<>(find("(?m)^  ([a-z]+) {2,}", help.substring(help.indexOf("\n\n"))));
        commands.remove("help");
        assertThat(commands).hasSizeGreaterThan(25);
        assertThat(find("(?m)^\\$ ./usher ([a-z]+) --help$", text("docs/commands.md")))
                .isEqualTo(commands);
    }

    /**
     * The words of all pages but the changelog that people write: not what tests write, which is consoles, the list of
     * diagnostics, the settings of the service, drawings, the files of vectors of a requirement, the members of cases
     * the pages of conformance/run and the facts of crawlers; and no signs of tables. Cut before you add.
     */
    @Test
    void thePagesStayReadable() throws IOException {
        List<Path> pages = ProjectFiles.below("", ".md").stream()
                .filter(file -> !file.toString().matches(".*/(target|node_modules|CHANGELOG\\.md)(/.*)?"))
                .toList();
        long words = 0;
        for (Path page : pages) {
            String generated = "^```console\n.*?^```|^\\| \\[REP\\d+\\].*?$"
                    + "|<!-- drawn by .*?<!-- end of the drawing -->"
                    + "|<!-- from case.schema.json.*?<!-- end of the schema -->"
                    + "|<!-- written by (?:conformance/run|AgentsCommandTest).*"
                    + (page.getParent().endsWith("docs/spec") ? "|`[a-z0-9/-]+`(?=(, `[^`\n]+`)* \\|$)" : "")
                    + (page.endsWith("docs/operating.md") ? "|^\\| `[a-z0-9-]+` \\|[^|]*\\|[^|]*\\|$" : "");
            String written = text(page).replaceAll("(?ms)" + generated, "");
            words += find("(\\S*\\w\\S*)", written).size();
        }
        assertThat(words).as("words on %d pages", pages.size()).isLessThanOrEqualTo(MAX_WORDS);
    }

    /** The unit passes secrets that only root can read; the page says where they are and how settings name them. */
    @Test
    void thePageExplainsEachCredentialOfTheUnit() throws IOException {
        List<String> credentials = find("(?m)^LoadCredential=(\\S+)$", text("src/package/usher.service"));
        assertThat(credentials).containsExactly("usher.keys", "usher.database-password");
        assertThat(credentials)
                .allSatisfy(name -> assertThat(text("docs/operating.md"))
                        .contains("/etc/credstore/" + name, "/run/credentials/usher.service/" + name));
    }
}
