package usher.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.CommandLineRun;

/** A dialect of one's own is a file, accepted wherever -d is. */
class OwnDialectTest {
    @TempDir
    Path folder;

    private String dialect;
    private String robots;

    @BeforeEach
    void write() throws IOException {
        dialect = write(
                "mine.json",
                "{\n\"id\": \"mine\",\n\"base\": \"rfc9309\",\n\"options\": {\"policy.wildcards\": false}}");
        robots = write("robots.txt", "User-agent: *\nDisallow: /a*b\n");
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void theDialectIsShownByItsDifferences() {
        assertThat(CommandLineRun.of("dialects", dialect).out())
                .isEqualTo("mine: like rfc9309\n  policy.wildcards = false\n");
    }

    @Test
    void checkInspectOverviewAndLintReadFilesInIt() {
        assertThat(CommandLineRun.of("check", "-d", dialect, "-r", robots, "/axb")
                        .out())
                .startsWith("allow     * (mine)");
        assertThat(CommandLineRun.of("check", "-d", dialect, "-r", robots, "/a*b")
                        .code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("inspect", "-d", dialect, robots).code()).isZero();
        assertThat(CommandLineRun.of("lint", "-d", dialect, robots).code()).isZero();
        assertThat(CommandLineRun.of("overview", "-d", dialect, robots).code()).isZero();
    }

    @Test
    void twoDialectsAreComparedWhenOneIsAFile() {
        assertThat(CommandLineRun.of("diff", "--between", "rfc9309," + dialect, "-a", "SomeBot", robots)
                        .out())
                .startsWith("SomeBot (rfc9309 → mine): 1 newly allowed");
    }

    @Test
    void aTableOfCasesNamesTheFileBesideIt() throws IOException {
        String cases = write("own.cases", "dialect mine.json\nallow * /axb\ndisallow * /a*b\n");
        assertThat(CommandLineRun.of("test", cases).out()).contains("2 passed, 0 failed");
    }

    @Test
    void anErrorNamesLineAndOption() throws IOException {
        String wrong = write(
                "wrong.json", "{\"id\": \"mine\", \"base\": \"google\",\n\"options\": {\"policy.wildcards\": \"no\"}}");
        CommandLineRun run = CommandLineRun.of("check", "-d", wrong, "-r", robots, "/a");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("wrong.json, line 2: “options.policy.wildcards” must be true or false");
        assertThat(CommandLineRun.of("dialects", folder.resolve("none.json").toString())
                        .code())
                .isEqualTo(2);
    }

    @Test
    void theFormerNameOfGooglebotImageIsAccepted() throws IOException {
        String file = write("images.txt", "User-agent: Googlebot-Image\nDisallow: /p\n");
        CommandLineRun run = CommandLineRun.of("check", "-a", "Googlebot-Images", "-r", file, "/p");
        assertThat(run.out()).startsWith("disallow  Googlebot-Image (google)");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void namesAreMergedByAFlag() throws IOException {
        String file = write("two.txt", "User-agent: one\nDisallow: /1\n\nUser-agent: two\nDisallow: /2\n");
        assertThat(CommandLineRun.of("check", "-a", "one>two", "-r", file, "/2").code())
                .isZero();
        assertThat(CommandLineRun.of("check", "-a", "one>two", "--merge-tokens", "-r", file, "/2")
                        .code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("check", "-a", "one+two", "-r", file, "/2").code())
                .isEqualTo(1);
        assertThat(CommandLineRun.of("usage", "-a", "one>two", "--merge-tokens", "--url", "/2", file)
                        .out())
                .contains("may not be fetched");
    }

    @Test
    void cleanReportsItsEffectOnAListOfUrls() throws IOException {
        String file = write("clean.txt", "User-agent: *\nDisallow:\nClean-param: s /x\nClean-param: t /y\n");
        CommandLineRun run = CommandLineRun.withInput(
                "/x?s=1&q=2\n/x?s=2&q=2\n/z?s=1\n/x?s=1&q=2\n", "clean", "-r", file, "--evidence", "-");
        assertThat(run.out().lines())
                .containsExactly(
                        "3 URLs of 2 pages: 1 fall together with another; 2 lose parameters",
                        "  removes s from 2 URLs",
                        "matters for 2: line 3: Clean-param: s /x",
                        "never matters: line 4: Clean-param: t /y");
    }
}
