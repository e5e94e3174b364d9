package usher.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import usher.cli.CommandLineRun;

class LintCommandTest {
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
