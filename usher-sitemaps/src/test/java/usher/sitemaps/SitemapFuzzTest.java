package usher.sitemaps;

import org.junit.jupiter.api.Test;
import usher.bytes.Bytes;
import usher.testkit.FuzzInputs;
import usher.uri.WebUrl;

/** What holds for any bytes in a sitemap's place. */
class SitemapFuzzTest {
    private static final WalkLimits LIMITS = WalkLimits.DEFAULT.withBytes(1 << 20);
    private static final WebUrl URL =
            WebUrl.parse("http://a.example/sitemap.xml").url().orElseThrow();

    /** The entry point of the fuzzer. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        SitemapReader.Findings findings = (code, line, message) -> {
            if (line < 0 || message.isBlank()) {
                throw new AssertionError(code + " in line " + line + ": " + message);
            }
        };
        SitemapContent content = new SitemapReader(LIMITS, URL, findings).read(Bytes.of(bytes));
        content.report(LIMITS, findings);
        for (SitemapContent.Entry entry : content.entries()) {
            boolean isMissing = entry.problem().equals("an entry without a URL");
            if (entry.line() < 0 || isMissing != entry.url().isBlank()) {
                throw new AssertionError(content);
            }
        }
    }

    @Test
    void everyInputIsASitemapOrHasAFinding() {
        FuzzInputs.hold("sitemap", SitemapFuzzTest::fuzzerTestOneInput);
    }
}
