package usher.cli.lint;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import usher.cli.CommandLineRun;

class FmtCommandTest {
    private static final String UNTIDY =
            "user-agent:*\r\nDISALLOW :/a   # why\r\n\r\n\r\nsitemap:https://a.example/s.xml";
    private static final String CANONICAL = "User-agent: *\nDisallow: /a # why\n\nSitemap: https://a.example/s.xml\n";

    @TempDir
    private Path folder;

    @Test
    void theCanonicalFormIsPrinted() {
        CommandLineRun run = CommandLineRun.withInput(UNTIDY, "fmt", "-");

        assertThat(run).isEqualTo(new CommandLineRun(0, CANONICAL, ""));
    }

    @Test
    void checkNamesTheFilesThatAreNotCanonical() throws IOException {
        String good = file("good.txt", CANONICAL);
        String bad = file("bad.txt", UNTIDY);

        assertThat(CommandLineRun.of("fmt", "--check", good)).isEqualTo(new CommandLineRun(0, "", ""));
        assertThat(CommandLineRun.of("fmt", "--check", good, bad)).isEqualTo(new CommandLineRun(1, bad + "\n", ""));
        assertThat(Path.of(bad)).hasContent(UNTIDY);
    }

    @Test
    void writeChangesOnlyFilesThatAreNotCanonical() throws IOException {
        String good = file("good.txt", CANONICAL);
        String bad = file("bad.txt", UNTIDY);

        assertThat(CommandLineRun.of("fmt", "--write", good, bad)).isEqualTo(new CommandLineRun(0, bad + "\n", ""));
        assertThat(Files.readString(Path.of(bad))).isEqualTo(CANONICAL);
        assertThat(CommandLineRun.of("fmt", "--check", good, bad).code()).isZero();
    }

    @Test
    void skippedChangesAreReported() {
        CommandLineRun run =
                CommandLineRun.withInput("user-agent: a\ndisallow: /a\nuser-agent: b\ndisallow: /b\n", "fmt", "-");

        assertThat(run.out()).isEqualTo("User-agent: a\nDisallow: /a\nUser-agent: b\nDisallow: /b\n");
        assertThat(run.err()).contains("skipped: an empty line between groups (in koster1994, ");
        assertThat(run.code()).isZero();
    }

    @Test
    void filesThatAreNotTextStayUnchanged() throws IOException {
        String page = file("page.html", "<html>\r\n</html>");

        assertThat(CommandLineRun.of("fmt", page).out()).isEqualTo("<html>\r\n</html>");
        assertThat(CommandLineRun.of("fmt", "--check", page).code()).isZero();
        assertThat(CommandLineRun.of("fmt", page).err()).contains("not formatted: it starts like an HTML page");
    }

    @Test
    void bytesThatAreNotUtf8AreWrittenButNotPrinted() throws IOException {
        Path file = folder.resolve("latin1.txt");
        Files.write(file, "user-agent: *\ndisallow: /\u00E9\n".getBytes(ISO_8859_1));

        assertThat(CommandLineRun.of("fmt", file.toString()).code()).isEqualTo(2);
        byte[] formatted = "User-agent: *\nDisallow: /\u00E9\n".getBytes(ISO_8859_1);
        String inBase64 = "\"textBase64\":\"" + Base64.getEncoder().encodeToString(formatted) + '"';
        assertThat(CommandLineRun.of("fmt", "--format", "json", file.toString()).out())
                .contains(inBase64);
        assertThat(CommandLineRun.of("fmt", "--write", file.toString()).code()).isZero();
        assertThat(Files.readAllBytes(file)).isEqualTo(formatted);
        assertThat(CommandLineRun.of("merge", "--format", "json", file.toString())
                        .out())
                .startsWith("{\"textBase64\":");
    }

    @Test
    void controlsAreMadeVisibleOnATerminal() {
        byte[] file = "# \u001B[31mred\n".getBytes(UTF_8);

        assertThat(CommandLineRun.run(file, true, "fmt", "-").out()).isEqualTo("# \\x1B[31mred\n");
        assertThat(CommandLineRun.run(file, false, "fmt", "-").out()).isEqualTo("# \u001B[31mred\n");
    }

    @Test
    void invalidArgumentsAreUsageErrors() throws IOException {
        String file = file("a.txt", CANONICAL);

        assertThat(CommandLineRun.of("fmt").code()).isEqualTo(2);
        assertThat(CommandLineRun.of("fmt", file, file).code()).isEqualTo(2);
        assertThat(CommandLineRun.of("fmt", "--check", "--write", file).code()).isEqualTo(2);
        assertThat(CommandLineRun.of("fmt", "--write", "-").code()).isEqualTo(2);
        assertThat(CommandLineRun.of("fmt", file + ".missing").code()).isEqualTo(2);
        assertThat(CommandLineRun.of("fmt", "--write", folder.toString()).code())
                .isEqualTo(2);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void formattedFilesAreObjectsOfTheirOwn() {
        String shop = CommandLineRun.file("examples/robots/shop.example");
        CommandLineRun run =
                CommandLineRun.withInput("user-agent:*\r\nDisallow:/a", "fmt", "--format", "json", "-", shop);

        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out().lines()).hasSize(2);
        assertThat(run.out())
                .startsWith("{\"file\":\"standard input\",\"canonical\":false,"
                        + "\"text\":\"User-agent: *\\nDisallow: /a\\n\",\"withheld\":[],\"unformatted\":null}\n");
    }

    @Test
    void aFileThatIsNotFormattedHasAReason() {
        assertThat(CommandLineRun.withInput("<html>", "fmt", "--check", "--format", "json", "-")
                        .out())
                .isEqualTo("{\"file\":\"standard input\",\"canonical\":true,\"text\":\"<html>\",\"withheld\":[],"
                        + "\"unformatted\":\"markup\"}\n");
    }

    @Test
    void mergedFragmentsAreOneObject() {
        String shop = CommandLineRun.file("examples/fragments/shop.txt");
        String press = CommandLineRun.file("examples/fragments/press.txt");
        CommandLineRun run = CommandLineRun.of("merge", "--format", "json", shop, press);

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("{\"text\":\"# from shop.txt\\n")
                .contains("\"refusal\":null,\"findings\":[{\"kind\":\"not_reached\",\"place\":\"shop.txt")
                .hasLineCount(1);
    }
}
