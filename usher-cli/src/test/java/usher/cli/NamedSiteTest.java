package usher.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.cli.console.FileArgument;

/** A site can be named without its scheme. */
class NamedSiteTest extends SiteFixture {
    private final String name = "localhost:" + server.port();

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
}
