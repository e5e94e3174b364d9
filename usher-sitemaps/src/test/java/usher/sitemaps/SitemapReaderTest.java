package usher.sitemaps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import usher.testkit.MachineLoad;
import usher.testkit.faults.Coding;

class SitemapReaderTest {
    private static final String A = "http://a.example/";
    private static final int ROUNDS = Integer.getInteger("usher.sitemaps.rounds", 500);

    private static FakeSite read(byte[] bytes) {
        FakeSite site = new FakeSite().with(FakeSite.ROOT, bytes);
        site.walk();
        site.findings.removeIf(finding -> finding.code() == SitemapFinding.Code.FOREIGN_PAGES);
        return site;
    }

    private static FakeSite read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void anEntryHasUrlLineAndDate() {
        FakeSite read = read("""
                <?xml version="1.0"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                  <url>
                    <loc>
                      http://a.example/?x=1&amp;y=&#50;&#x33;&apos;&lt;
                    </loc><priority>1</priority>
                    <lastmod>2026-11-21</lastmod>
                  </url>
                  <url><loc><![CDATA[http://a.example/a b|c]]></loc></url>
                </urlset>
                """);
        assertThat(read.urls()).containsExactly(A + "?x=1&y=23'<", A + "a b|c");
        assertThat(read.pages).extracting(SitemapPage::line).containsExactly(8, 9);
        assertThat(read.pages.get(0).lastModified()).contains(Instant.parse("2026-11-21T00:00:00Z"));
        assertThat(read.pages.get(1).lastModified()).isEmpty();
        assertThat(read.findings).isEmpty();
    }

    @Test
    void imagesOfAPageAreNotPages() {
        FakeSite read = read("""
                <s:urlset xmlns:s='x' xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'><s:url>
                <image:image><image:loc>http://a.example/i.png</image:loc></image:image>
                <s:loc>http://a.example/page</s:loc><image:url/></s:url></s:urlset>""");
        assertThat(read.urls()).containsExactly(A + "page");
        assertThat(read.findings).isEmpty();
    }

    @Test
    void rssAndAtomFeedsAreRead() {
        FakeSite rss = read("""
                <rss version="2.0"><channel><link>http://a.example/channel</link>
                <item><title>t</title><link>http://a.example/1?a=1&amp;b</link>
                <pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate></item>
                <item><link>/2</link></item></channel></rss>""");
        assertThat(rss.urls()).containsExactly(A + "1?a=1&b", "https://shop.example/2");
        assertThat(rss.pages.get(0).lastModified()).contains(Instant.parse("2026-11-21T10:00:00Z"));
        FakeSite atom = read("""
                <feed xmlns="http://www.w3.org/2005/Atom"><link href="http://a.example/feed"/>
                <entry><link href='http://a.example/?a&amp;b'/></entry>
                <entry><link href="http://a.example/2"></link></entry></feed>""");
        assertThat(atom.urls()).containsExactly(A + "?a&b", A + "2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<urlset><url></url>\n<url/><url><loc> </loc></url><url><loc>x</loc></url></urlset>",
                "<sitemapindex><sitemap></sitemap>\n<sitemap/><sitemap><loc> </loc></sitemap></sitemapindex>",
                "<rss version='2.0'><channel><image><url/></image><item/>\n<item><link/></item>"
                        + "<item><title>x</title></item></channel></rss>",
                "<feed xmlns='http://www.w3.org/2005/Atom'><entry/>\n<entry><id/></entry><entry></entry></feed>"
            })
    void eachEntryWithoutAUrlIsAFinding(String sitemap) {
        FakeSite read = read(sitemap);
        assertThat(read.urls()).isEmpty();
        assertThat(read.findings)
                .filteredOn(finding -> finding.message().equals("an entry without a URL"))
                .extracting(SitemapFinding::line)
                .containsExactlyInAnyOrder(1, 2, 2);
    }

    @Test
    void textHasOneUrlPerLine() {
        FakeSite read = read("\uFEFF\n" + A + "1\r\n  " + A + "2|  \r" + A + "3\n\nx\n" + A + "4");
        assertThat(read.urls()).containsExactly(A + "1", A + "2|", A + "3", A + "4");
        assertThat(read.found()).containsExactly("bad_url sitemap.xml:0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<url><loc>http://a.ex",
                "<url><loc>http://a.example/?a&b</loc></url>",
                "<url><loc>http://a.example/&eacute;</loc></url>",
                "<url><loc>http://a.example/?1<2</loc></url>",
                "<url><loc>http://a.example/</url>",
                "<o:url/>",
                "<!-- ",
                "<![CDATA[",
                "<?x",
                "<url a='",
                "<",
                "</urlset>more",
                "<url><loc>&am"
            })
    void onlyEntriesBeforeAMarkupErrorAreUsed(String end) {
        FakeSite read = read("<urlset>\n<url><loc>" + A + "good</loc></url>" + end);
        assertThat(read.urls()).containsExactly(A + "good");
        assertThat(read.found()).containsExactly("bad_markup sitemap.xml:2");
    }

    @Test
    void anEntityBombIsRejected() {
        StringBuilder dtd = new StringBuilder("<!DOCTYPE urlset [\n<!ENTITY lol \"lol\">\n");
        for (int i = 1; i < 10; i++) {
            dtd.append("<!ENTITY lol" + i + " \"" + ("&lol" + (i == 1 ? "" : i - 1) + ";").repeat(10) + "\">\n");
        }
        FakeSite read = read(dtd + "]>\n" + FakeSite.urlSet(A + "&lol9;", A + "ok"));
        assertThat(read.pages).isEmpty();
        assertThat(read.found()).containsExactly("not_a_sitemap sitemap.xml:1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE urlset SYSTEM 'SERVER'>",
                "<!DOCTYPE urlset PUBLIC 'x' 'SERVER'>",
                "<!DOCTYPE urlset [<!ENTITY e SYSTEM 'FILE'>]>",
                "<!DOCTYPE urlset [<!ENTITY e SYSTEM 'SERVER'>]>",
                "<!DOCTYPE urlset [<!ENTITY % e SYSTEM 'SERVER'> %e;]>",
                "<?xml-stylesheet href='SERVER' type='text/xsl'?>",
                "<!-- none -->"
            })
    void nothingThatASitemapRefersToIsReadOrConnectedTo(String start, @TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "secret");
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(50);
            String inside = "http://127.0.0.1:" + server.getLocalPort() + "/x";
            String text = start + "<urlset xmlns='" + inside + "' xmlns:xi='http://www.w3.org/2001/XInclude'"
                    + " xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:schemaLocation='" + inside + " SERVER'>"
                    + "<url><loc>" + A + "<xi:include parse='text' href='FILE'/></loc></url>"
                    + "<url><loc>" + inside + "</loc></url><url><loc>" + A + "&e;</loc></url></urlset>";
            FakeSite read = read(text.replace("SERVER", inside)
                    .replace("FILE", secret.toUri().toString()));
            assertThat(read.urls()).noneMatch(url -> url.contains("secret"));
            assertThat(read.findings).hasSize(1);
            assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }

    /** Newer JDKs stop at 100,000 references by default. */
    @Test
    void manyReferencesAreRead() {
        FakeSite read = read("<urlset>" + ("<url><loc>" + A + "?" + "&amp;".repeat(100) + "</loc></url>").repeat(2_000)
                + "</urlset>");
        assertThat(read.pages).hasSize(2_000);
        assertThat(read.findings).isEmpty();
    }

    @Test
    void depthAndLengthAreLimited() {
        long start = System.nanoTime();
        FakeSite deep = read(FakeSite.urlSet(A).replace("</urlset>", "<loc>x".repeat(5 << 20)));
        assertThat(deep.urls()).containsExactly(A);
        assertThat(deep.found()).endsWith("bad_markup sitemap.xml:3").hasSizeLessThan(110);
        FakeSite wide = read(FakeSite.urlSet(A + "x".repeat(10 << 20), A));
        assertThat(wide.pages).isNotEmpty();
        FakeSite attributes = read("<urlset " + "a='' ".repeat(1 << 20) + "/>");
        assertThat(attributes.pages).isEmpty();
        assertThat(attributes.findings).isNotEmpty();
        FakeSite many = read("<urlset>" + ("<url><loc>" + A + "</loc></url>").repeat(1_000_000));
        assertThat(many.pages).hasSize(50_000);
        assertThat(many.found()).containsExactly("too_many_entries sitemap.xml:0");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(MachineLoad.scale(Duration.ofSeconds(20)));
    }

    @Test
    void gzipIsDetectedAndItsEndIsChecked() {
        String text = (A + "0123456789\n").repeat(20_000);
        byte[] whole = Coding.gzip(text);
        assertThat(read(whole).pages).hasSize(20_000);
        FakeSite half = read(Arrays.copyOf(whole, whole.length / 2));
        assertThat(half.pages.size()).isBetween(5_000, 15_000);
        assertThat(half.found()).startsWith("bad_encoding sitemap.xml:0");
        byte[] wrongSum = whole.clone();
        wrongSum[wrongSum.length - 6] ^= 1;
        assertThat(read(wrongSum).found()).containsExactly("bad_encoding sitemap.xml:0");
        assertThat(read(Arrays.copyOf(whole, 5)).found()).startsWith("bad_encoding sitemap.xml:0");
    }

    @Test
    void invalidSitemapsCauseNoException() {
        String good = FakeSite.urlSet(A + "1", A + "<![CDATA[2]]>", A + "<!-- x -->3");
        for (int seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            byte[] bytes =
                    (random.nextBoolean() ? good : FakeSite.index(A + "1", A + "2")).getBytes(StandardCharsets.UTF_8);
            if (random.nextInt(3) == 0) {
                bytes = Coding.gzip(new String(bytes, StandardCharsets.ISO_8859_1));
            }
            for (int i = random.nextInt(5); i >= 0; i--) {
                bytes[random.nextInt(bytes.length)] = (byte) "<>&;/!-[]'\"x \n\u0000".charAt(random.nextInt(15));
            }
            assertThat(read(bytes).pages).as("seed " + seed).hasSizeLessThan(9);
        }
    }
}
