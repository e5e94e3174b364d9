package usher.cli.sites;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import usher.bytes.Bytes;
import usher.cli.CommandLineRun;
import usher.cli.SiteFixture;
import usher.testkit.faults.Page;

/** What {@code sitemaps --check} says of sitemaps that it cannot read; SitemapsCommandTest has more exit codes. */
class DamagedSitemapsTest extends SiteFixture {
    private static final String WHOLE = "<urlset><url><loc>SITE/a</loc></url></urlset>";
    private static final String CAFE = "<urlset><url><loc>SITE/private/café</loc></url></urlset>";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        <?xml version="1.0" encoding="UTF-8"?>WHOLE            | UTF-8      | 0 | ``
        <?xml version="1.0" encoding="UTF-16"?>CAFE            | UTF-16BE   | 1 | ``
        CAFE                                                   | ISO-8859-1 | 3 | not valid UTF-8
        <?xml version="1.0" encoding="UTF-8"?>CAFE             | ISO-8859-1 | 3 | not valid UTF-8
        SITE/private/café                                      | ISO-8859-1 | 3 | not valid UTF-8
        <?xml version="1.0" encoding="x-none"?>WHOLE           | UTF-8      | 3 | the encoding x-none cannot be read
        <?xml version="1.0" encoding="UTF-16"?>WHOLE           | UTF-8      | 3 | the encoding UTF-16 cannot be read
        <!DOCTYPE html><html><body>Sign in</body></html>       | UTF-8      | 3 | an HTML page, not a sitemap
        <html><a href='/'>x</a></html>                         | UTF-8      | 3 | an HTML page, not a sitemap
        <!-- x --><!doctype HTML >                             | UTF-8      | 3 | an HTML page, not a sitemap
        <?xml version="1.0"?><html xmlns='x'/>                 | UTF-8      | 3 | an HTML page, not a sitemap
        <!DOCTYPE urlset>WHOLE                                 | UTF-8      | 3 | a sitemap with a DOCTYPE is not read
        <a/>                                                   | UTF-8      | 3 | neither a known XML format nor a list
        <?xml version                                          | UTF-8      | 3 | not_a_sitemap
        <urlset><url><loc>SITE/a?b&c</loc></url></urlset>      | UTF-8      | 3 | bad_markup
        <urlset></urlset>                                      | UTF-8      | 3 | the sitemaps list no page
        <urlset><sitemap><loc>SITE/b</loc></sitemap></urlset>  | UTF-8      | 3 | no page
        """)
    void theExitCodeAndTheMessageSayWhetherItWasRead(String text, Charset charset, int code, String message) {
        check(text.replace("WHOLE", WHOLE).replace("CAFE", CAFE), charset, code, message);
    }

    @Test
    void aSitemapOfMoreThan50MebibytesIsNotReadToItsEnd() {
        check("SITE/" + "a".repeat(60_000_000), Charset.defaultCharset(), 3, "too_large");
    }

    private void check(String sitemap, Charset charset, int code, String message) {
        byte[] sent = sitemap.replace("SITE", site).getBytes(charset);
        pages.put("/s", new Page(200, Map.of(), Bytes.of(sent)));
        walk("Sitemap: " + site + "/s", code, message);
    }

    @ParameterizedTest
    @CsvSource({
        "Sitemap: /s, line 3: “/s” is not an absolute URL",
        "'', robots.txt lists no sitemap that can be read",
    })
    void aRobotsTxtThatNamesNoSitemapIsNotEverything(String line, String message) {
        walk(line, 3, message);
    }

    private void walk(String line, int code, String message) {
        pages.put("/robots.txt", Page.text(RULES + line + "\n"));
        CommandLineRun run = CommandLineRun.of("sitemaps", "--check", "--delay", "0", "-a", "b", site);
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).contains(code == 3 ? "" : " 0 failed");
    }
}
