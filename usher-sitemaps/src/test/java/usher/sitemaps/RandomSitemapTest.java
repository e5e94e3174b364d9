package usher.sitemaps;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import usher.octets.Octets;

/** Good sitemaps are read as crawler-commons reads them; broken ones end in no exception and invent nothing. */
class RandomSitemapTest {
    private static final int ROUNDS = Integer.getInteger("usher.sitemaps.rounds", 300);
    private static final String HOST = "http://shop.example/";
    private static final String[] KINDS = {"urlset", "sitemapindex", "rss", "feed", "text"};

    @Test
    void goodOnesAreReadAsCrawlerCommonsReadsThem() throws Exception {
        for (int seed = 0; seed < ROUNDS; seed++) {
            String text = random(new Random(seed));
            byte[] octets = text.getBytes(StandardCharsets.UTF_8);
            SiteMapParser parser = new SiteMapParser(false, true);
            AbstractSiteMap other = parser.parseSiteMap(
                    octets,
                    URI.create(HOST + "map" + (text.startsWith("<") ? ".xml" : ".txt"))
                            .toURL());
            List<String> expected = new ArrayList<>();
            if (other instanceof SiteMapIndex index) {
                index.getSitemaps().forEach(map -> expected.add(map.getUrl().toString()));
            } else {
                ((SiteMap) other)
                        .getSiteMapUrls()
                        .forEach(page -> expected.add(page.getUrl().toString()));
            }
            ReadSitemap read = ReadSitemap.of(octets);
            assertThat(read.urls()).as("seed " + seed + "\n" + text).isEqualTo(expected);
            assertThat(read.findings).as("seed " + seed + "\n" + text).isEmpty();
            assertThat(read.known).isTrue();
        }
    }

    @Test
    void brokenOnesAreRead() {
        for (int seed = 0; seed < ROUNDS * 3; seed++) {
            Random random = new Random(seed);
            byte[] octets = random(random).getBytes(StandardCharsets.UTF_8);
            if (random.nextInt(3) == 0) {
                octets = FakeSite.gzip(octets);
            }
            for (int i = random.nextInt(5); i >= 0; i--) {
                octets[random.nextInt(octets.length)] = (byte) "<>&;/!-[]'\"x \n\u0000".charAt(random.nextInt(15));
            }
            byte[] cut = random.nextBoolean()
                    ? octets
                    : Octets.of(octets).slice(random.nextInt(octets.length)).toByteArray();
            assertThat(ReadSitemap.of(cut).entries).as("seed " + seed).hasSizeLessThan(1_000);
        }
    }

    private static String random(Random random) {
        String kind = KINDS[random.nextInt(KINDS.length)];
        StringBuilder text = new StringBuilder();
        int entries = 1 + random.nextInt(6);
        for (int i = 0; i < entries; i++) {
            text.append(entry(kind, i, random));
        }
        String blank = random.nextBoolean() ? "\n" : "";
        String start = random.nextBoolean() ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + blank : "";
        return switch (kind) {
            case "urlset", "sitemapindex" ->
                start + "<" + kind + " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">" + blank + text + "</"
                        + kind + ">";
            case "rss" -> start + "<rss version=\"2.0\"><channel><title>t</title>" + blank + text + "</channel></rss>";
            case "feed" -> start + "<feed xmlns=\"http://www.w3.org/2005/Atom\">" + blank + text + "</feed>";
            default -> text.toString();
        };
    }

    private static String entry(String kind, int number, Random random) {
        String plain = HOST + number + (random.nextBoolean() ? "?a=1&b=" + random.nextInt(99) : "/x");
        String escaped = plain.replace("&", "&amp;");
        String written = random.nextInt(4) == 0 ? "<![CDATA[" + plain + "]]>" : escaped;
        String padded = random.nextInt(4) == 0 ? "\n  " + written + " " : written;
        String more = random.nextInt(3) == 0 ? "<!-- <loc>no</loc> -->" : "";
        return switch (kind) {
            case "urlset" -> "<url>" + more + "<loc>" + padded + "</loc><lastmod>2026-11-21</lastmod></url>\n";
            case "sitemapindex" -> "<sitemap>" + more + "<loc>" + padded + "</loc></sitemap>";
            case "rss" -> "<item><title>a &lt; b</title><link>" + padded + "</link>" + more + "</item>";
            case "feed" -> "<entry><title/>" + more + "<link href='" + escaped + "'/></entry>";
            default -> plain + (random.nextInt(4) == 0 ? "\r\n" : "\n");
        };
    }
}
