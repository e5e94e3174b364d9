package usher.cli.overview;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.CommandLineRun;
import usher.cli.console.ExitCode;

class DiffCommandTest {
    @TempDir
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.write(folder.resolve(name), text.getBytes(UTF_8)).toString();
    }

    @Test
    void saysOfHowManyRequestsOfALogTheVerdictChanges() throws IOException {
        String line = "192.0.2.1 - - [10/Nov/2026:10:00:00 +0000] \"GET %s HTTP/1.1\" 200 5 \"-\" \"%s\"\n";
        String log = file(
                "access.log",
                String.format(line, "/a/1", "GPTBot/1.0") + String.format(line, "/c", "GPTBot/1.0")
                        + String.format(line, "/b", "orchardbot") + String.format(line, "/a/2", "Mozilla/5.0 Firefox/1")
                        + "no line\n");
        String before = file("old.txt", "User-agent: *\nDisallow: /b\n");
        String after = file("new.txt", "User-agent: *\nDisallow: /a\n");

        CommandLineRun run = CommandLineRun.of("diff", "--log", log, before, after);

        assertThat(run.out()).endsWith("""
                Of 3 requests of crawlers in the log, 2 change their verdict:
                GPTBot: 0 newly allowed, 1 newly disallowed of 2, such as /a/1
                orchardbot: 1 newly allowed, 0 newly disallowed of 1, such as /b
                """);
        assertThat(run.err()).contains("1 line of the log cannot be read");
        assertThat(run.code()).isEqualTo(ExitCode.UNDETERMINED);
        assertThat(CommandLineRun.of("diff", "--log", log, before, before).out())
                .endsWith("Of 3 requests of crawlers in the log, none changes its verdict.\n");
        assertThat(CommandLineRun.of("diff", "-aGPTBot", "--format=json", "--log", log, before, after)
                        .out())
                .contains("\"log\":[{\"crawler\":\"GPTBot\",\"requests\":2,\"newlyAllowed\":0,"
                        + "\"newlyDisallowed\":1,\"examples\":[\"/a/1\"]}]");
        assertThat(CommandLineRun.of("diff", "--format=markdown", "--log", log, before, after)
                        .out())
                .contains("\n- GPTBot: 0 newly allowed, 1 newly disallowed of 2, such as /a/1\n");
    }

    @Test
    void fourThousandRulesAreReportedOnceForAllCrawlersAndTruncated() throws IOException {
        String before = file("old.txt", "User-agent: *\nDisallow:\n");
        String rules = IntStream.range(0, 4_000)
                .mapToObj("Disallow: /%05d\n"::formatted)
                .collect(Collectors.joining());
        String after = file("new.txt", "User-agent: *\n" + rules);

        CommandLineRun json = CommandLineRun.of("diff", "--format", "json", before, after);
        CommandLineRun text = CommandLineRun.of("diff", "--all", before, after);

        assertThat(json.code()).isEqualTo(ExitCode.NEGATIVE);
        assertThat(json.out())
                .hasSizeLessThan(4_000_000)
                .contains("\"complete\":false,\"newlyAllowed\":0,\"newlyDisallowed\":4000,", "\"omitted\":3000,");
        assertThat(text.out())
                .contains(
                        "0 newly allowed, 4000 newly disallowed",
                        "and 3000 more pairs of deciding rules, without examples");
    }

    @Test
    void aProofThatNeedsTooManyStepsIsUndecided() throws IOException {
        StringBuilder rules = new StringBuilder("User-agent: *\n");
        for (int i = 0; i < 60; i++) {
            rules.append("Disallow: /*")
                    .append((char) ('a' + i % 7))
                    .append("*x")
                    .append(i)
                    .append("$\n");
        }
        String before = file("old.txt", rules + "Disallow: /*ab*cd*zz$\n");
        String after = file("new.txt", rules + "Disallow: /*ab*cd*zz$\nDisallow: /*zab*cd*zz$\n");

        CommandLineRun run = CommandLineRun.of("diff", "--steps", "20000", "-a", "B", before, after);

        assertThat(run.code()).isEqualTo(ExitCode.UNDECIDED);
        assertThat(run.out()).contains("\nB (rfc9309): undecided: the step limit was reached");
    }

    /** GitHub rejects longer comments. */
    @Test
    void markdownStaysBelowTheLimitOfAComment() throws IOException {
        String before = IntStream.range(0, 300)
                .mapToObj(i -> "User-agent: bot" + i + "\nDisallow: /" + i + "/" + "x".repeat(300) + "\n")
                .collect(Collectors.joining());

        String out = CommandLineRun.of("diff", "--format", "markdown", file("old.txt", before), file("new.txt", ""))
                .out();
        assertThat(out).hasSizeBetween(50_000, 65_000).containsPattern("\nNot shown: \\d+ more results\\.\n$");
    }
}
