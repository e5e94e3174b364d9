package usher.cli.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
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
}
