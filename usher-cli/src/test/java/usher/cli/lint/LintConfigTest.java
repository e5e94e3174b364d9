package usher.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import usher.cli.CommandLineRun;
import usher.testkit.MachineLoad;
import usher.testkit.faults.FaultServer;
import usher.testkit.faults.Page;
import usher.testkit.faults.TestServer;

/** What lint reports under a configuration, options, a baseline, and in folders. */
class LintConfigTest {
    /** REP053 error, REP050 information. */
    private static final String MISTAKES =
            "User-agent: *\nDisallow: https://shop.example/x\nDisallow: /a\nDisallow: /a\n";

    @TempDir
    private Path folder;

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private CommandLineRun lint(String... args) {
        Stream<String> files = Stream.of(args)
                .map(arg -> arg.startsWith("-") ? arg : folder.resolve(arg).toString());
        return CommandLineRun.of(Stream.concat(Stream.of("lint"), files).toArray(String[]::new));
    }

    @Test
    void anOverrideAppliesToItsFilesAndFolders() throws IOException {
        write("usher.yaml", """
                lint:
                  fail-on: information
                  exclude: ["**/old"]
                  overrides:
                    - files: [staging]
                      ignore: [REP053]
                    - files: ["**/live/*.txt"]
                      severity:
                        REP053: warning
                      site: https://shop.example/
                """);
        write("staging/a/robots.txt", MISTAKES);
        write("live/robots.txt", MISTAKES + "Host: www.other.example\n");
        write("x/old/robots.txt", MISTAKES);
        write(".git/robots.txt", MISTAKES);

        CommandLineRun run = lint("--format=json", ".");
        List<String> lines = run.out().lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0)).contains("live", "\"id\":\"REP053\",\"severity\":\"warning\"", "REP086");
        assertThat(lines.get(1)).contains("staging").doesNotContain("REP053").contains("REP050");
        assertThat(run.code()).isEqualTo(1);
        assertThat(lint("--fail-on=error", ".").code()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../outside.json", "sub/../../outside.json", "link.json", "linked/outside.json", "%s"})
    void configurationNamesNoBaselineOutsideItsFolder(String baseline, @TempDir Path other) throws IOException {
        Path outside = Files.writeString(other.resolve("outside.json"), "precious");
        Files.writeString(folder.resolveSibling("outside.json"), "precious");
        Files.createSymbolicLink(folder.resolve("link.json"), outside);
        Files.createSymbolicLink(folder.resolve("linked"), other);
        write("usher.yaml", "lint:\n  baseline: " + baseline.formatted(outside) + "\n");
        write("robots.txt", MISTAKES);

        CommandLineRun written = lint("--write-baseline", "robots.txt");

        assertThat(written.code()).isEqualTo(2);
        assertThat(written.err()).contains("usher.yaml:2: the baseline must be below the folder of this file");
        assertThat(outside).hasContent("precious");
        assertThat(folder.resolveSibling("outside.json")).hasContent("precious");
    }

    @Test
    void anUntrustedConfigurationIsMatchedInLinearTime() throws IOException {
        String stars = "**/" + "*a".repeat(5_000) + "b/" + "**/a/".repeat(2_000);
        write(
                "usher.yaml",
                "lint: {exclude: ['" + stars + "'], overrides: [{files: ['" + stars + "'], ignore: [REP053]}]}\n");
        write("a/".repeat(12) + "a".repeat(200) + "/robots.txt", MISTAKES);

        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        assertThat(lint(".").out()).contains("error REP053");
        assertThat(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before)
                .isLessThan(MachineLoad.scale(Duration.ofSeconds(5)).toNanos());
    }

    @ParameterizedTest
    @CsvSource({
        "old, old/robots.txt, true",
        "old/, old/a/robots.txt, true",
        "old, older/robots.txt, false",
        "o*d, old/robots.txt, true",
        "*, a/robots.txt, true",
        "**, robots.txt, true",
        "**/old, old/robots.txt, true",
        "**/old, a/b/old/c/robots.txt, true",
        "**/test/*.txt, a/test/robots.txt, true",
        "**/test/*.txt, a/test/b/robots.txt, false",
        "a/**/b/**/robots.txt, a/b/robots.txt, true",
        "a/**/b/**/c, a/x/robots.txt, false",
        "**/b/c, b/b/c/robots.txt, true",
        "a**b/robots.txt, axxb/robots.txt, true",
        "a*/robots.txt, a/b/robots.txt, false",
    })
    void aPatternNamesFilesAndFolders(String pattern, String file, boolean matches) {
        assertThat(PathGlob.of(pattern).matchesOrContains(Path.of(file))).isEqualTo(matches);
    }

    @Test
    void aConfigurationOutsideTheRepositoryOrInASharedFolderDoesNotApply() throws IOException {
        write("usher.yaml", "lint: {ignore: [REP053]}\n");
        write("deep/robots.txt", MISTAKES);

        assertThat(lint("deep/robots.txt").out()).doesNotContain("REP053");
        Files.setAttribute(folder, "unix:mode", 01777);
        assertThat(lint("deep/robots.txt").out()).contains("REP053");
        Files.setAttribute(folder, "unix:mode", 0755);
        write("deep/.git", "gitdir: elsewhere\n");
        assertThat(lint("deep/robots.txt").out()).contains("REP053");
    }

    @Test
    void aBaselineHidesKnownIssuesWhereverTheyMove() throws IOException {
        write("usher.yaml", "lint:\n  baseline: known.json\n");
        Path robots = write("robots.txt", MISTAKES);

        CommandLineRun written = lint("--write-baseline", "robots.txt");
        assertThat(written.code()).isZero();
        assertThat(written.err()).isEqualTo("usher: note: wrote 2 issues to the baseline\n");
        assertThat(Files.readString(folder.resolve("known.json")))
                .contains("{\"file\":\"robots.txt\",\"id\":\"REP050\",\"text\":\"Disallow: /a\",\"count\":1}");
        Files.writeString(robots, "# moved\n" + MISTAKES);
        CommandLineRun known = lint("robots.txt");
        assertThat(known.code()).isZero();
        assertThat(known.err()).isEqualTo("usher: note: 2 issues in the baseline not shown\n");
        Files.writeString(robots, MISTAKES + "Disallow: https://shop.example/new\n");
        assertThat(lint("robots.txt").out()).contains(":5:11 error REP053").contains("1 file: 1 error");
        Files.writeString(robots, MISTAKES + "Disallow: /a\n");
        assertThat(lint("robots.txt").out())
                .contains("REP050")
                .endsWith("1 file: 0 errors, 0 warnings, 1 information\n");
        write("known.json", "[]");
        assertThat(lint("robots.txt").err()).contains("is not a baseline; create it with");
        Files.delete(folder.resolve("usher.yaml"));
        assertThat(lint("--write-baseline", "robots.txt").err()).contains("--write-baseline needs --baseline FILE");
    }

    @Test
    void commentsSuppressIssuesAndFixesDoNotTouchIgnoredOnes() throws IOException {
        String file = MISTAKES.replaceFirst("\n$", " # usher: ignore REP050\n");
        Path robots = write("robots.txt", file);

        assertThat(lint("robots.txt").out()).contains("REP053").doesNotContain("REP050");
        assertThat(lint("robots.txt").err())
                .isEqualTo("usher: note: 1 issue suppressed by comments not shown; --no-comments shows them\n");
        assertThat(lint("--no-comments", "robots.txt").out()).contains("REP050");
        lint("--fix", "robots.txt");
        assertThat(Files.readString(robots)).isEqualTo(file);
    }

    @Test
    void commentsOfAFileThatIsReadByItsUrlSuppressNothing() {
        Page file = Page.text("# usher: ignore-file REP053\n" + MISTAKES);
        try (TestServer server = FaultServer.http(Map.of("/robots.txt", file))) {
            String url = "http://127.0.0.1:" + server.port() + "/robots.txt";
            assertThat(CommandLineRun.of("lint", url).out()).contains("error REP053");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true  | lint: {ignore: [REP050, pattern-is-url, REP09], fail-on: never, exclude: [old]}",
                "true  | lint: {select: [REP053], severity: {REP05: info, RULE_REPEATED: off}, site: "
                        + "'https://shop.example'}",
                "true  | lint: {overrides: [{files: [a], select: [REP050], ignore: [REP053], severity: {REP054: "
                        + "error}}]}",
                "false | lint: {ignored: [REP050]}",
                "false | linting: {ignore: [REP050]}",
                "false | lint: {ignore: REP050}",
                "false | lint: {severity: {REP050: loud}}",
                "false | lint: {severity: [REP050]}",
                "false | lint: {fail-on: off}",
                "false | lint: {overrides: [{ignore: [REP050]}]}",
                "false | lint: {overrides: [{files: [a], fail-on: error}]}",
                "false | lint: {exclude: [[a]]}",
            })
    void theSchemaForEditorsAgreesWithTheReader(boolean valid, String text) throws IOException {
        write("usher.yaml", text + "\n");
        write("robots.txt", "User-agent: *\nDisallow: /a\n");
        JsonSchema schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(CommandLineRun.PROJECT.resolve("docs/usher.schema.json")));
        ObjectMapper mapper = new ObjectMapper();

        assertThat(lint("robots.txt").code()).isEqualTo(valid ? 0 : 2);
        Object read = new Load(LoadSettings.builder().build()).loadFromString(text);
        assertThat(schema.validate(mapper.valueToTree(read)).isEmpty()).isEqualTo(valid);
    }
}
