package usher.cli.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.CommandLineRun;

/** The options of {@code lint} for projects: severities, prefixes, lists and previews. */
class LintOptionsTest {
    private static final String FILE = "User-agent: *\nDisallow: /a\nDisallow: /a\nDisallow: b\nDisallow: /x*\n";

    @TempDir
    private Path folder;

    private CommandLineRun lint(String config, String... options) throws IOException {
        Files.writeString(folder.resolve("usher.yaml"), config);
        Files.writeString(folder.resolve("robots.txt"), FILE);
        String[] args = new String[options.length + 2];
        args[0] = "lint";
        System.arraycopy(options, 0, args, 1, options.length);
        args[options.length + 1] = folder.toString();
        return CommandLineRun.of(args);
    }

    @Test
    void aSeveritySelectsOrSwitchesOff() throws IOException {
        CommandLineRun run = lint("lint:\n  severity: {REP023: off, REP054: info, REP05: warning}\n  fail-on: never\n");
        assertThat(run.out()).doesNotContain("REP023").contains("warning REP050", "information REP054");
        assertThat(run.code()).isZero();
    }

    @Test
    void anOverrideForNoFileIsReported() throws IOException {
        String config = "lint:\n  overrides:\n    - files: [stagin]\n      ignore: [REP05]\n";
        assertThat(lint(config).err()).contains("the override for stagin matches no file");
    }

    @Test
    void fixesAreShownWithoutChangingTheFile() throws IOException {
        CommandLineRun run = lint("lint: {}\n", "--fix", "--diff");
        assertThat(run.out()).contains("@@ -3,1 +2,0 @@\n-Disallow: /a\n").doesNotContain("REP023");
        assertThat(Files.readString(folder.resolve("robots.txt"))).isEqualTo(FILE);
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void numbersAndListsArePrinted() throws IOException {
        assertThat(lint("lint: {}\n", "--statistics", "--exit-zero").out())
                .contains("     1  REP023  PATTERN_WITHOUT_SLASH\n");
        assertThat(CommandLineRun.of("lint", "--list").out()).contains("REP054  off ", "REP127  warning ");
        Path file = folder.resolve("robots.txt");
        assertThat(CommandLineRun.of("lint", "--print-config", file.toString()).out())
                .startsWith("lint:\n  fail-on: error\n")
                .contains("    REP054: off # STAR_WITHOUT_EFFECT\n");
        assertThat(CommandLineRun.withInput(FILE, "lint", "--stdin-filename", file.toString(), "-")
                        .out())
                .contains("robots.txt:4:11 error REP023");
    }
}
