package usher.cli.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.cli.CommandLineRun;

class LintCommandTest {
    private static final String MISTAKES = CommandLineRun.file("examples/robots/mistakes.example");
    private static final String TIDY = "User-agent: *\nDisallow: /private\n";

    @Test
    void aFindingHasItsPositionItsLineAMarkAndAFix() {
        CommandLineRun run = CommandLineRun.withInput("User-agent: *\nDisallow: /y\nDissalow: /x\n", "lint", "-");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out().lines())
                .startsWith(
                        "standard input:3:1 error REP012 “Dissalow” is read as “Disallow” in this dialect; "
                                + "other crawlers ignore it (in google)",
                        "    Dissalow: /x",
                        "    ^^^^^^^^",
                        "    fix: replace with “Disallow” (a suggestion: --fix=suggest)")
                .endsWith("1 file: 1 error, 0 warnings, 0 information");
    }

    /** Dialects that decode UTF-16 see one line here, others three. */
    @Test
    void fileWhoseLinesDependOnItsEncodingIsReported(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("robots.txt");
        Files.write(file, "\u00ff\u00fe\nUseragent *\nDisalow /".getBytes(ISO_8859_1));

        CommandLineRun run = CommandLineRun.of("lint", file.toString());

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("1 file: ");
    }

    @Test
    void aFileWithoutFindingsHasOnlyTheSummary() {
        CommandLineRun run = CommandLineRun.withInput(TIDY, "lint", "-");

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo("1 file: 0 errors, 0 warnings, 0 information\n");
    }

    @ParameterizedTest
    @CsvSource({
        "error, 'Disallow: /x', 0",
        "information, 'Foo: x', 1",
        "warning, 'Foo: x', 0",
        "warning, 'Disallow: /x y', 1",
        "error, 'Disallow: /x y', 0",
        "error, 'Disallow: x', 1"
    })
    void severitySelectsTheExitCode(String severity, String rule, int code) {
        String file = "User-agent: *\n" + rule + "\n";
        assertThat(CommandLineRun.withInput(file, "lint", "--severity", severity, "-")
                        .code())
                .isEqualTo(code);
    }

    @Test
    void longLinesAreTruncatedAroundThePositionAndHostileTextIsEscaped() {
        String file = "User-agent: *\nDisallow: /" + "a".repeat(300) + "\u001B[31m$" + "b".repeat(300) + "\n";
        CommandLineRun run = CommandLineRun.withInput(file, "lint", "-");

        assertThat(run.out()).doesNotContain("\u001B").contains("REP055");
        assertThat(run.out().lines().filter(line -> line.startsWith("    "))).allMatch(line -> line.length() < 250);
        assertThat(CommandLineRun.withInput(
                                "User-agent: *\nDisallow: /" + "a".repeat(300) + ",x\n",
                                "lint",
                                "--select",
                                "REP063",
                                "-")
                        .out())
                .contains("    …" + "a".repeat(50) + ",x\n    " + " ".repeat(51) + "^\n");
    }

    @Test
    void jsonHasOneLineForEachFile() {
        CommandLineRun run = CommandLineRun.withInput(
                "User-agent: *\nDisallow: /x\nDisallow: /x\n", "lint", "--format", "json", "-", MISTAKES);

        assertThat(run.out().lines()).hasSize(2);
        assertThat(run.out())
                .startsWith(
                        "{\"file\":\"standard input\",\"diagnostics\":[{\"id\":\"REP050\",\"severity\":\"information\","
                                + "\"line\":3,\"column\":11,\"message\":\"this rule repeats the rule at line 2\","
                                + "\"fix\":{\"start\":27,\"end\":40,\"replacement\":\"\",\"safe\":true}}]}\n");
    }

    @Test
    void fixChangesTheFileInPlaceAndShowsRemainingDiagnostics(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("robots.txt"), TIDY + "Disallow: /private\nDissalow: /x\n");

        CommandLineRun safe = CommandLineRun.of("lint", "--fix", file.toString());
        assertThat(Files.readString(file)).isEqualTo(TIDY + "Dissalow: /x\n");
        assertThat(safe.out()).contains("REP012").doesNotContain("REP050");
        assertThat(safe.err()).contains("--fix=suggest also applies 1 suggestion, shown above");
        assertThat(safe.code()).isEqualTo(1);

        CommandLineRun suggested = CommandLineRun.of("lint", "--fix=suggest", file.toString());
        assertThat(Files.readString(file)).isEqualTo(TIDY + "Disallow: /x\n");
        assertThat(suggested.code()).isZero();
    }

    @Test
    void standardInputIsFixedToStandardOutput() {
        CommandLineRun run = CommandLineRun.withInput("\uFEFF" + TIDY + "Disallow: /É\n", "lint", "--fix", "-");

        assertThat(run.out()).isEqualTo(TIDY + "Disallow: /É\n");
        assertThat(run.err()).contains("REP056", "1 file: 0 errors");
    }

    @Test
    void standardInputThatIsNotUtf8IsNotFixed() {
        byte[] latin1 = {'#', (byte) 0xE9, '\n'};
        CommandLineRun run = CommandLineRun.run(latin1, false, "lint", "--fix", "-");

        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("standard input is not UTF-8");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void bytesThatAreNotTextSurviveInFiles(@TempDir Path folder) throws IOException {
        byte[] bytes = "\u00EF\u00BB\u00BF# \u00E9\nUser-agent: *\nDisallow: /private\n".getBytes(ISO_8859_1);
        Path file = Files.write(folder.resolve("robots.txt"), bytes);
        CommandLineRun.of("lint", "--fix", file.toString());

        assertThat(Files.readAllBytes(file)).isEqualTo(Arrays.copyOfRange(bytes, 3, bytes.length));
    }

    @Test
    void dialectChangesHowTheFileIsRead() {
        String file = "User-agent: *\nDissallow: /x\n";
        assertThat(CommandLineRun.withInput(file, "lint", "-d", "google", "-").out())
                .contains("REP012")
                .doesNotContain("REP080");
    }

    @Test
    void findingsInSomeDialectsNameThem() {
        String file = "User-agent: *\nClean-param: a&&b\nDisallow: /x\n";
        assertThat(CommandLineRun.withInput(file, "lint", "-").out())
                .contains("REP036 “a&&b” is not a valid Clean-param; the line is ignored (in yandex)\n");
        assertThat(CommandLineRun.withInput(file, "lint", "-d", "yandex", "-").out())
                .contains("REP036 “a&&b” is not a valid Clean-param; the line is ignored\n");
        assertThat(CommandLineRun.withInput(file, "lint", "-d", "google", "-").out())
                .doesNotContain("REP036");
        assertThat(CommandLineRun.withInput(file, "lint", "--format", "json", "-")
                        .out())
                .contains("\"message\":\"“a&&b” is not a valid Clean-param; the line is ignored (in yandex)\"")
                .contains("\"dialects\":[\"yandex\"]");
    }

    @Test
    void theMostSevereFindingsAreFirstAndEqualOnesAreGrouped() {
        String unknown = IntStream.range(0, 400)
                .mapToObj(i -> "User-agent: nobody" + Integer.toString(i, 36) + "\n")
                .collect(Collectors.joining());
        String file = unknown + "Disallow: /x\nDissalow: /y\n";

        CommandLineRun text = CommandLineRun.withInput(file, "lint", "-");
        assertThat(text.out()).startsWith("standard input:402:1 error REP012");
        assertThat(text.out())
                .contains("REP044 “nobody0” is not a known crawler; also lines 2, 3, 4, 5, 6 and 394 more\n");
        String json =
                CommandLineRun.withInput(file, "lint", "--format", "json", "-").out();
        assertThat(json).startsWith("{\"file\":\"standard input\",\"diagnostics\":[{\"id\":\"REP012\"");
        assertThat(json.split("\"REP044\"", -1)).hasSize(2);
        assertThat(json).contains("\"otherLines\":[2,3,4,");
    }

    @Test
    void usageErrorsAreReported() {
        assertThat(CommandLineRun.of("lint", "-", "-").err()).contains("standard input can be read only once");
        assertThat(CommandLineRun.of("lint", "--fix=all", MISTAKES).err())
                .contains("invalid --fix 'all'; use safe or suggest");
        assertThat(CommandLineRun.of("lint", "-d", "auto", MISTAKES).err()).contains("'auto' is not supported here");
        assertThat(CommandLineRun.of("lint").code()).isEqualTo(2);
        assertThat(CommandLineRun.of("lint", "/no/such/file").code()).isEqualTo(2);
    }

    @Test
    void coloursAreWrittenOnlyToATerminal() {
        byte[] file = "Disallow: /\n".getBytes(UTF_8);
        assertThat(CommandLineRun.run(file, true, "lint", "-").out()).contains("\u001B[31merror");
        assertThat(CommandLineRun.run(file, false, "lint", "-").out()).doesNotContain("\u001B");
    }
}
