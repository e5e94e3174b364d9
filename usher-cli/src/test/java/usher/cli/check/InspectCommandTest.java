package usher.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.cli.CommandLineRun;

/** Every directive of a file is shown in every dialect. */
class InspectCommandTest {
    private static final String FILE = """
            Crawl-delay: 1
            Host: www.example.com
            User-agent: *
            Disallow: /x
            Crawl-delay: 2
            Request-rate: 1/10
            Content-Signal: ai-train=no
            Clean-param: ref /x
            Clean-param: a&&b
            Sitemap: https://www.example.com/map.xml
            """;

    @ParameterizedTest
    @ValueSource(strings = {"auto", "rfc9309", "google", "google-2019", "yandex", "yandex-2013", "koster1994", "bing"})
    void everyDirectiveIsShownWithTheDialectsThatSupportIt(String dialect) {
        assertThat(CommandLineRun.withInput(FILE, "inspect", "-d", dialect, "-").out())
                .contains("Crawl-delay: 1  (supported by no current dialect; RFC 9309 does not define it)\n")
                .contains("Host: www.example.com  (supported by no current dialect)\n")
                .contains("Crawl-delay: 2  (supported by bing; RFC 9309 does not define it)\n")
                .contains("Request-rate: 1/10  (supported by no current dialect)\n")
                .contains("Content-Signal: ai-train=no  (see usage preferences)\n")
                .contains("  7  *: ai-train disallowed\n")
                .doesNotContain("unknown directive “Content-Signal”")
                .contains("Clean-param: ref /x  (supported by yandex)\n")
                .contains("Clean-param: a&&b  (supported by no current dialect)\n")
                .contains("Sitemap: https://www.example.com/map.xml  (supported by rfc9309, google, yandex, bing)\n");
        assertThat(CommandLineRun.withInput(FILE, "inspect", "--format", "json", "-d", dialect, "-")
                        .out())
                .contains("{\"name\":\"Host\",\"value\":\"www.example.com\",\"line\":2,\"obeyedBy\":[]}")
                .contains("{\"name\":\"Crawl-delay\",\"value\":\"2\",\"line\":5,\"obeyedBy\":[\"bing\"]}")
                .contains("{\"name\":\"Clean-param\",\"value\":\"ref /x\",\"line\":8,\"obeyedBy\":[\"yandex\"]}");
    }

    @Test
    void aLineIsShownOnce() {
        String out = CommandLineRun.withInput(FILE, "inspect", "-").out();
        assertThat(out.split("Clean-param: ref", -1)).hasSize(2);
        assertThat(out.split("Crawl-delay: 2", -1)).hasSize(2);
    }
}
