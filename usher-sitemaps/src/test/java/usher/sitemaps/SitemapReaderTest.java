package usher.sitemaps;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import usher.sitemaps.Entry.Kind;

class SitemapReaderTest {
    private static final String A = "http://a.example/";

    @Test
    void anEntryHasAddressLineAndDate() {
        ReadSitemap read = ReadSitemap.of("""
                <?xml version="1.0"?>
                <!-- a > comment -- -->
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                  <url>
                    <loc>
                      http://a.example/?x=1&amp;y=&#50;&#x33;&apos;&lt;
                    </loc><priority>1</priority>
                    <lastmod>2026-11-21</lastmod>
                  </url>
                  <url><loc><![CDATA[http://a.example/?]]x&amp;]]></loc></url>
                </urlset>
                """);
        assertThat(read.known).isTrue();
        assertThat(read.entries)
                .containsExactly(
                        new Entry(Kind.PAGE, A + "?x=1&y=23'<", 7, Optional.of("2026-11-21")),
                        new Entry(Kind.PAGE, A + "?]]x&amp;", 10, Optional.empty()));
        assertThat(read.findings).isEmpty();
    }

    @Test
    void anIndexNamesSitemaps() {
        ReadSitemap read = ReadSitemap.of(FakeSite.index(A));
        assertThat(read.entries).containsExactly(new Entry(Kind.SITEMAP, A, 3, Optional.empty()));
    }

    @Test
    void prefixesAndExtensions() {
        ReadSitemap read = ReadSitemap.of("""
                <s:urlset xmlns:s='x' xmlns:image='y'><s:url>
                <image:image><image:loc>http://a.example/i.png</image:loc><s:loc>http://a.example/no</s:loc></image:image>
                <image:loc>http://a.example/j.png</image:loc>
                <s:loc>http://a.example/page</s:loc></s:url></s:urlset>""");
        assertThat(read.urls()).containsExactly(A + "page");
    }

    @Test
    void rssAndAtom() {
        ReadSitemap rss = ReadSitemap.of("""
                <rss version="2.0" xmlns:atom="a"><channel><link>http://a.example/channel</link>
                <item><title>t</title><atom:link href="http://a.example/no"/><link>http://a.example/1</link>
                <pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate></item>
                <item><link>http://a.example/2</link></item></channel></rss>""");
        assertThat(rss.urls()).containsExactly(A + "1", A + "2");
        assertThat(rss.entries.get(0).lastModified()).contains("Sat, 21 Nov 2026 10:00:00 GMT");
        ReadSitemap rdf = ReadSitemap.of("<rdf:RDF><channel><link>x</link></channel><item><link>" + A
                + "</link><dc:date>2026</dc:date></item></rdf:RDF>");
        assertThat(rdf.entries).containsExactly(new Entry(Kind.PAGE, A, 1, Optional.of("2026")));
        ReadSitemap atom = ReadSitemap.of("""
                <feed xmlns="http://www.w3.org/2005/Atom"><link href="http://a.example/feed"/>
                <entry><link rel="self" href="http://a.example/self"/><link rel='alternate' href = 'http://a.example/?a&amp;b'/>
                <updated>2026-11-21T00:00:00Z</updated><published>2025</published></entry>
                <entry><link href="http://a.example/2"></link></entry></feed>""");
        assertThat(atom.urls()).containsExactly(A + "?a&b", A + "2");
        assertThat(atom.entries.get(0).lastModified()).contains("2026-11-21T00:00:00Z");
    }

    @Test
    void textIsAnAddressALine() {
        ReadSitemap read = ReadSitemap.of("\uFEFF\n" + A + "1\r\n  " + A + "2  \r" + A + "3\n\nx\n" + A + "4");
        assertThat(read.known).isTrue();
        assertThat(read.entries).extracting(Entry::line).containsExactly(2, 3, 4, 6, 7);
        assertThat(read.urls()).containsExactly(A + "1", A + "2", A + "3", "x", A + "4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "  \n",
                "<html></html>",
                "<!DOCTYPE html><html><urlset/>",
                "{\"a\":1}",
                "<?xml version='1.0'?>",
                "\0\1\2"
            })
    void whatIsNoSitemapIsNone(String text) {
        assertThat(ReadSitemap.of(text).known).isFalse();
        assertThat(ReadSitemap.of(FakeSite.gzip(text)).known).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<url><loc>http://a.example/?a&b=1</loc></url> | http://a.example/?a&b=1 | bad_markup:2",
                "<url><loc>http://a.example/?a&amp</loc></url> | http://a.example/?a&amp | bad_markup:2",
                "<url><loc>http://a.example/&eacute;</loc></url> | http://a.example/&eacute; | unknown_entity:2",
                "<url><loc>http://a.example/&#0;</loc></url> | http://a.example/&#0; | unknown_entity:2",
                "<url><loc>http://a.example/&#x110000;</loc></url> | http://a.example/&#x110000; | unknown_entity:2",
                "<url><loc>http://a.example/?1<2</loc></url> | http://a.example/?1<2 | bad_markup:2",
                "<url><loc>http://a.example/</url> | http://a.example/ | bad_markup:2",
                "<url></b><loc>http://a.example/</loc></url> | http://a.example/ | bad_markup:2",
                "<url><loc>http://a.example/</loc> | http://a.example/ | bad_markup:3",
                "<url><loc>http://a.example/</loc</url> | http://a.example/ | bad_markup:2",
                "<url/> | '' | ",
                "<url><!-- --><?x ?></url> | '' | ",
            })
    void readingGoesOnAfterWhatIsBroken(String broken, String url, String finding) {
        String good = "<url><loc>http://a.example/good</loc></url>";
        ReadSitemap read = ReadSitemap.of("<urlset>\n" + broken + "\n" + good + "</urlset>");
        assertThat(read.urls()).containsExactly(url, A + "good");
        assertThat(String.join(" ", read.findings)).startsWith(finding == null ? "" : finding);
        assertThat(read.findings.isEmpty()).isEqualTo(finding == null);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<url><loc>http://a.ex",
                "<!-- ",
                "<![CDATA[",
                "<!DOCTYPE [",
                "<?x",
                "<url a='",
                "<",
                "<url><loc>&am"
            })
    void aFileThatEndsTooSoonSaysSo(String end) {
        ReadSitemap read = ReadSitemap.of("<urlset>\n<url><loc>" + A + "</loc></url>" + end);
        assertThat(read.urls()).startsWith(A);
        assertThat(read.findings).contains("bad_markup:2");
    }

    /** Nothing that a DTD says is known, so nothing can be named, fetched or grow. */
    @Test
    void aBombIsALineOfText() {
        StringBuilder dtd = new StringBuilder("<!DOCTYPE urlset [\n<!ENTITY lol \"lol\">\n");
        for (int i = 1; i < 10; i++) {
            dtd.append("<!ENTITY lol" + i + " \"" + ("&lol" + (i == 1 ? "" : i - 1) + ";").repeat(10) + "\">\n");
        }
        ReadSitemap read = ReadSitemap.of(dtd + "]>\n" + FakeSite.urlSet(A + "&lol9;", A + "ok"));
        assertThat(read.urls()).containsExactly(A + "&lol9;", A + "ok");
        assertThat(read.findings).containsExactly("dtd_ignored:1", "unknown_entity:14");
    }

    @Test
    void anEntityThatPointsToAFileOrAServerIsNotFollowed(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "secret");
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            server.setSoTimeout(100);
            String inside = "http://127.0.0.1:" + server.getLocalPort() + "/x";
            ReadSitemap read = ReadSitemap.of("<!DOCTYPE urlset SYSTEM '" + inside + "' [<!ENTITY file SYSTEM \""
                    + secret.toUri() + "\"><!ENTITY % out SYSTEM '" + inside + "'> %out;]>"
                    + "<urlset xmlns:xi='http://www.w3.org/2001/XInclude'><xi:include href='" + inside + "'/>"
                    + "<url><loc>" + A + "&file;</loc></url></urlset>");
            assertThat(read.urls()).containsExactly(A + "&file;");
            assertThatThrownBy(server::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void aDtdEndsWhereItEnds() {
        String set = FakeSite.urlSet(A);
        for (String dtd : new String[] {
            "<!DOCTYPE urlset [<!-- don't > ]> --> <!ENTITY a '>'> <!ENTITY b \"]>\">]>",
            "<!DOCTYPE rss PUBLIC \"-//Netscape//DTD RSS 0.91//EN\" \"http://a.example/dtd\">",
            "<!DOCTYPE x [ <!ELEMENT x (y)*> ]  >",
        }) {
            ReadSitemap read = ReadSitemap.of(dtd + set);
            assertThat(read.urls()).as(dtd).containsExactly(A);
            assertThat(read.findings).as(dtd).containsExactly("dtd_ignored:1");
        }
    }

    @Test
    void whatIsNotClosedHidesNoLaterEntry() {
        String deep = "<item><link>" + A + "1</link>" + "<br>".repeat(100);
        ReadSitemap closed = ReadSitemap.of("<rss><channel>" + deep + "</item><item><link>" + A + "2</link></item>");
        assertThat(closed.urls()).containsExactly(A + "1", A + "2");
        ReadSitemap open = ReadSitemap.of("<rss><channel>" + deep + "<item><link>" + A + "2</link></item>");
        assertThat(open.urls()).containsExactly(A + "1", A + "2");
        ReadSitemap buried = ReadSitemap.of("<rss>" + "<a>".repeat(100) + deep + "</item></rss>");
        assertThat(buried.known).isTrue();
    }

    @Test
    void whatComesAfterTheEndIsNotRead() {
        ReadSitemap read = ReadSitemap.of(FakeSite.urlSet(A) + "<!-- x --><html><urlset/></html>" + FakeSite.urlSet(A));
        assertThat(read.known).isTrue();
        assertThat(read.urls()).containsExactly(A);
        assertThat(read.findings).containsExactly("bad_markup:4");
    }

    @Test
    void depthAndLengthCostNoMemory() {
        ReadSitemap deep = ReadSitemap.of("<urlset>" + "<url>".repeat(10) + "<a>".repeat(1_000_000) + "<loc>" + A);
        assertThat(deep.entries).hasSizeLessThanOrEqualTo(10);
        ReadSitemap wide = ReadSitemap.of("<urlset><url><loc>" + A + "x".repeat(10 << 20) + "</loc></url></urlset>");
        assertThat(wide.urls().get(0)).hasSizeLessThan(80_000);
        ReadSitemap pieces = ReadSitemap.of("<urlset><url><loc>" + ("x".repeat(100) + "<!---->").repeat(100_000));
        assertThat(pieces.urls()).allSatisfy(url -> assertThat(url).hasSizeLessThan(80_000));
        ReadSitemap tag =
                ReadSitemap.of("<urlset " + "x".repeat(10 << 20) + "><url><loc>" + A + "</loc></url></urlset>");
        assertThat(tag.urls()).containsExactly(A);
        ReadSitemap many = ReadSitemap.of("<urlset>" + "<url><b>".repeat(300_000));
        assertThat(many.known).isTrue();
    }

    @Test
    void encodingsAreSeen() {
        String set = "<urlset><url><loc>" + A + "é</loc></url></urlset>";
        assertThat(ReadSitemap.of(encoded("\uFEFF" + set, "UTF-16LE")).urls()).containsExactly(A + "é");
        assertThat(ReadSitemap.of(encoded("\uFEFF" + set, "UTF-16BE")).urls()).containsExactly(A + "é");
        assertThat(ReadSitemap.of("\uFEFF \n" + set).urls()).containsExactly(A + "é");
        String latin = "<?xml version='1.0' encoding='ISO-8859-1'?>" + set;
        assertThat(ReadSitemap.of(encoded(latin, "ISO-8859-1")).urls()).containsExactly(A + "é");
        ReadSitemap wrong = ReadSitemap.of("<?xml version='1.0' encoding=\"utf-99\"?>" + set);
        assertThat(wrong.urls()).containsExactly(A + "é");
        assertThat(wrong.findings).containsExactly("bad_encoding:1");
        assertThat(ReadSitemap.of("<?xml version='1.0' encoding='UTF-16'?>" + set)
                        .urls())
                .containsExactly(A + "é");
        ReadSitemap broken = ReadSitemap.of(encoded("<urlset><url><loc>" + A + "é", "ISO-8859-1"));
        assertThat(broken.urls()).containsExactly("");
    }

    private static byte[] encoded(String text, String charset) {
        return text.getBytes(Charset.forName(charset));
    }

    @Test
    void gzipIsSeenAndItsEndIsChecked() {
        String text = (A + "0123456789\n").repeat(20_000);
        byte[] whole = FakeSite.gzip(text);
        assertThat(ReadSitemap.of(whole).entries).hasSize(20_000);
        ReadSitemap half = ReadSitemap.of(Arrays.copyOf(whole, whole.length / 2));
        assertThat(half.entries.size()).isBetween(5_000, 15_000);
        assertThat(half.findings).containsExactly("bad_encoding:0");
        byte[] wrongSum = whole.clone();
        wrongSum[wrongSum.length - 6] ^= 1;
        assertThat(ReadSitemap.of(wrongSum).findings).containsExactly("bad_encoding:0");
        assertThat(ReadSitemap.of(Arrays.copyOf(whole, 5)).findings).containsExactly("bad_encoding:0");
        byte[] start = "\u001f\u008b".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(ReadSitemap.of(start).findings).containsExactly("bad_encoding:0");
    }
}
