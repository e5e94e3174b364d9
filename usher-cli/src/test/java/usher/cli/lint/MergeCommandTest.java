package usher.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.CommandLineRun;

class MergeCommandTest {
    private static final String NOTHING_PRINTED =
            "usher: note: nothing is printed; if the output was redirected to a file,"
                    + " that file is now empty, which as a robots.txt allows everything\n";

    @TempDir
    private Path folder;

    private String one;
    private String other;

    @BeforeEach
    void writeFragments() throws IOException {
        one = file("one.txt", "User-agent: x\nDisallow: /a\n");
        other = file("other.txt", "User-agent: *\nDisallow: /b\n");
    }

    @Test
    void theMergedFileIsPrintedAndFindingsGoToStandardError() {
        CommandLineRun run = CommandLineRun.of("merge", one, other);

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .isEqualTo("# from one.txt\nUser-agent: x\nDisallow: /a\n\n# from other.txt\nUser-agent: *\n"
                        + "Disallow: /b\n");
        assertThat(run.err())
                .startsWith("usher: note: other.txt: its rules for * do not apply to x, which other fragments name");
    }

    @Test
    void inheritingCopiesTheRulesForAll() {
        CommandLineRun run = CommandLineRun.of("merge", "--inherit", one, other);

        assertThat(run.out()).contains("Disallow: /a\n# from other.txt, for all crawlers\nDisallow: /b\n");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void contradictionsAreReportedWithExitCodeOne() {
        CommandLineRun run = CommandLineRun.withInput("User-agent: X\nAllow: /a\n", "merge", one, "-");

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("# from standard input\nAllow: /a\n");
        assertThat(run.err())
                .isEqualTo("usher: contradiction: standard input, line 2: Allow: /a contradicts one.txt, line 2: "
                        + "Disallow: /a, for X; Allow overrides Disallow\n");
        CommandLineRun strict = CommandLineRun.withInput("User-agent: X\nAllow: /a\n", "merge", "--strict", one, "-");
        assertThat(strict).isEqualTo(new CommandLineRun(1, "", run.err() + NOTHING_PRINTED));
    }

    @Test
    void filesWithEqualNamesAreNamedWithTheirFolders() throws IOException {
        Files.createDirectory(folder.resolve("b"));
        String same = file("b/one.txt", "User-agent: y\nDisallow: /\n");

        assertThat(CommandLineRun.of("merge", one, same).out())
                .contains("# from " + one + "\n", "# from " + same + "\n");
    }

    @Test
    void filesThatCannotBeMergedAreRejected() throws IOException {
        CommandLineRun run = CommandLineRun.of("merge", one, file("page", "<html>"));

        assertThat(run)
                .isEqualTo(new CommandLineRun(
                        3, "", "usher: page cannot be merged: it starts like an HTML page\n" + NOTHING_PRINTED));
    }

    @Test
    void hostileTextIsEscapedInFindings() throws IOException {
        String hostile = file("h", "User-agent: x\u001B[2J\nDisallow: /a\n");

        assertThat(CommandLineRun.of("merge", other, hostile).err())
                .contains("x\\x1B[2J")
                .doesNotContain("\u001B");
    }

    @Test
    void invalidArgumentsAreUsageErrors() {
        assertThat(CommandLineRun.of("merge").code()).isEqualTo(2);
        assertThat(CommandLineRun.of("merge", one + ".missing").code()).isEqualTo(2);
        assertThat(CommandLineRun.of("merge", folder.toString()).code()).isEqualTo(2);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }
}
