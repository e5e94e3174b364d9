package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.cli.console.FileArgument;

/** A site can be named without its scheme. */
class NamedSiteTest extends SiteFixture {
    private final String name = "localhost:" + server.port();

    @Test
    void everyCommandThatTakesAFileTakesTheNameOfASite() {
        for (List<String> args : List.of(
                List.of("overview", name),
                List.of("inspect", name),
                List.of("usage", name),
                List.of("lint", name),
                List.of("sitemaps", name),
                List.of("diff", name, name),
                List.of("check", name))) {
            CommandLineRun run = CommandLineRun.of(args.toArray(String[]::new));
            assertThat(run.code()).as(args + run.err()).isZero();
        }
        CommandLineRun check = CommandLineRun.of("check", name, "/private", "/");
        assertThat(check.out()).contains("disallow", "http://" + name + "/private", "http://" + name + "/ ");
        assertThat(check.code()).isOne();
    }

    @Test
    void aFileOfThatNameComesFirst() throws IOException {
        String file = Files.writeString(folder.resolve("shop.example"), RULES).toString();
        assertThat(FileArgument.siteUrl(file)).isEmpty();
        assertThat(FileArgument.siteUrl("pom.xml")).isEmpty();
        assertThat(CommandLineRun.of("overview", file).out()).contains("/private");
    }

    @ParameterizedTest
    @CsvSource({
        "example.com, https://example.com",
        "shop.example/page?x, https://shop.example/page?x",
        "shop.example:8443/robots.txt, https://shop.example:8443/robots.txt",
        "localhost, http://localhost",
        "localhost:8080/x, http://localhost:8080/x",
    })
    void aNameWithADotIsASite(String name, String url) {
        assertThat(FileArgument.siteUrl(name)).contains(url);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "robots.txt",
                "ROBOTS.TXT",
                "shop",
                "dir/robots.txt",
                "./robots.txt",
                "../x",
                "/a.b",
                "-",
                "a b.c",
                ""
            })
    void anyOtherNameIsAFile(String name) {
        assertThat(FileArgument.siteUrl(name)).isEmpty();
    }

    @Test
    void aMissingFileIsAUsageErrorThatSaysHowToNameASite() {
        for (String command : List.of("overview", "inspect", "usage", "lint")) {
            CommandLineRun missing = CommandLineRun.of(command, "no-such-robots.txt");
            assertThat(missing.code()).isEqualTo(2);
            assertThat(missing.err()).contains("file 'no-such-robots.txt' not found", "https://…");
            CommandLineRun filesOnly = CommandLineRun.of(command, "--files-only", name);
            assertThat(filesOnly.code()).isEqualTo(2);
            assertThat(filesOnly.err()).contains("file '" + name + "' not found");
        }
    }

    @Test
    void sitemapsAreListedFromAFile() throws IOException {
        Path file = Files.writeString(folder.resolve("own"), "Sitemap: https://shop.example/s.xml\n");
        CommandLineRun run = CommandLineRun.of("sitemaps", file.toString());
        assertThat(run.out()).contains("https://shop.example/s.xml");
        assertThat(run.code()).isZero();
        assertThat(CommandLineRun.of("sitemaps", "--check", file.toString()).err())
                .contains("name the file and the URL of its site");
    }
}
