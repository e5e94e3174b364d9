package usher.cli.sites;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import usher.bytes.Bytes;
import usher.cli.CommandLineRun;
import usher.cli.SiteFixture;
import usher.testkit.faults.Coding;
import usher.testkit.faults.Page;

/** {@code sitemaps --check} exits with 0 or 1 only if everything was read; what was not is named, with exit code 3. */
class DamagedSitemapsTest extends SiteFixture {
    private static final String OPEN = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";
    private static final String CLOSE = "</urlset>";

    private static String xml(String encoding) {
        return "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?>";
    }

    private static String page(String path) {
        return "<url><loc>SITE/" + path + "</loc></url>";
    }

    private static Arguments read(String name, String text, Charset charset, int code) {
        return arguments(name, text, charset, false, code, "");
    }

    private static Arguments failed(String name, String text, String what) {
        return arguments(name, text, UTF_8, false, 3, what);
    }

    static Stream<Arguments> sitemaps() {
        String whole = OPEN + page("a") + CLOSE;
        String cafe = OPEN + page("private/café") + CLOSE;
        return Stream.of(
                read("whole", whole, UTF_8, 0),
                read("declared UTF-8", xml("UTF-8") + whole, UTF_8, 0),
                read("disallowed page", cafe, UTF_8, 1),
                read("disallowed page in ISO-8859-1", xml("ISO-8859-1") + cafe, ISO_8859_1, 1),
                read("single quotes", xml("iso-8859-1").replace('"', '\'') + cafe, ISO_8859_1, 1),
                read("windows-1252", xml("windows-1252") + cafe, Charset.forName("windows-1252"), 1),
                read("UTF-16 with a mark", xml("UTF-16") + cafe, UTF_16, 1),
                read("UTF-16 without a mark", xml("UTF-16") + cafe, UTF_16BE, 1),
                read("text", "SITE/a\nSITE/b\n", UTF_8, 0),
                read("text with a disallowed page", "SITE/private/café\n", UTF_8, 1),
                failed("empty list of pages", OPEN + CLOSE, "the sitemaps list no page"),
                arguments("ISO-8859-1 without a declaration", cafe, ISO_8859_1, false, 3, "not valid UTF-8"),
                arguments("declared UTF-8, not UTF-8", xml("UTF-8") + cafe, ISO_8859_1, false, 3, "not valid UTF-8"),
                arguments("text in ISO-8859-1", "SITE/private/café\n", ISO_8859_1, false, 3, "not valid UTF-8"),
                failed("unknown encoding", xml("x-none") + whole, "the encoding x-none cannot be read"),
                failed("UTF-16 declared over bytes", xml("UTF-16") + whole, "the encoding UTF-16 cannot be read"),
                failed("HTML", "<!DOCTYPE html><html><body>Sign in</body></html>", "an HTML page, not a sitemap"),
                failed("HTML without a DOCTYPE", "<html><a href='/'>x</a></html>", "an HTML page, not a sitemap"),
                failed("HTML after a comment", "<!-- x --><!doctype HTML >", "an HTML page, not a sitemap"),
                failed("XHTML", xml("UTF-8") + "<html xmlns='x'/>", "an HTML page, not a sitemap"),
                failed("DOCTYPE", "<!DOCTYPE urlset>" + whole, "a sitemap with a DOCTYPE is not read"),
                failed("other XML", "<a/>", "neither a known XML format nor a list of URLs"),
                failed("JSON", "{\"urls\": []}", "neither a known XML format nor a list of URLs"),
                failed("empty", "", "neither a known XML format nor a list of URLs"),
                failed("cut in an entry", OPEN + page("a") + "<url><loc>SITE/b", "bad_markup"),
                failed("cut after an entry", OPEN + page("a"), "bad_markup"),
                failed("an ampersand", OPEN + page("a?b&c") + CLOSE, "bad_markup"),
                failed("a cut declaration", "<?xml version", "not_a_sitemap"),
                failed("an image", "\u0089PNG\r\n\u001a\n", "neither a known XML format nor a list of URLs"),
                failed("an index in a list of pages", OPEN + "<sitemap><loc>SITE/b</loc></sitemap>" + CLOSE, "no page"),
                failed("crossed tags", OPEN + "<url><loc>SITE/a</url></loc>" + CLOSE, "bad_markup"),
                failed("50,001 lines", "SITE/a\n".repeat(50_001), "too_many_entries"),
                failed("over 50 MiB", "SITE/" + "a".repeat(60_000_000), "too_large"),
                arguments("gzip", whole, UTF_8, true, 0, ""),
                arguments("gzip, disallowed", xml("ISO-8859-1") + cafe, ISO_8859_1, true, 1, ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sitemaps")
    void theExitCodeSaysWhetherItWasRead(
            String name, String text, Charset charset, boolean gzip, int code, String what) {
        byte[] bytes = text.replace("SITE", site).getBytes(charset);
        check(gzip ? Coding.gzip(new String(bytes, ISO_8859_1)) : bytes, code, what);
    }

    @ParameterizedTest
    @CsvSource({"10, 3", "0, 0"})
    void aCutGzipFileIsNotRead(int missing, int code) {
        byte[] whole = Coding.gzip("SITE/a\nSITE/b\n".replace("SITE", site));
        check(Arrays.copyOf(whole, whole.length - missing), code, missing == 0 ? "" : "bad_encoding");
    }

    private void check(byte[] sitemap, int code, String what) {
        pages.put("/s", new Page(200, Map.of(), Bytes.of(sitemap)));
        walk("Sitemap: " + site + "/s\n", code, what);
    }

    private void walk(String lines, int code, String what) {
        pages.put("/robots.txt", Page.text(RULES + lines));
        CommandLineRun run = CommandLineRun.of("sitemaps", "--check", "--delay", "0", "-a", "b", site);
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(code);
        assertThat(run.err()).contains(what);
        assertThat(run.out()).contains(code == 3 ? "" : " 0 failed");
    }

    @Test
    void aRelativeSitemapLineIsNamed() {
        pages.put("/s", Page.text(site + "/a\n"));
        walk("Sitemap: /s\n", 3, "line 3: “/s” is not an absolute URL");
        walk("Sitemap: /s\nSitemap: " + site + "/s\n", 3, "line 3: “/s” is not an absolute URL");
    }

    @Test
    void noSitemapIsNotEverything() {
        walk("", 3, "robots.txt lists no sitemap that can be read");
        walk("Sitemap: " + site + "/missing\n", 3, "fetch_failed");
    }

    @Test
    void whatIsTooDeepIsNotEverything() {
        String index = "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap><loc>%s</loc>"
                + "</sitemap></sitemapindex>";
        for (int depth = 0; depth < 8; depth++) {
            pages.put("/s" + depth, Page.text(String.format(index, site + "/s" + (depth + 1))));
        }
        walk("Sitemap: " + site + "/s0\n", 3, "too_deep");
    }
}
