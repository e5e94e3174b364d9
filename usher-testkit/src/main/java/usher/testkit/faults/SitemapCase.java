package usher.testkit.faults;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import usher.bytes.Bytes;

/**
 * A sitemap with a planted defect, or without one.
 *
 * @param form how the body is sent; {@code robots}: it is the end of robots.txt
 * @param code the exit code of a check: 3 if not everything can be read
 */
public record SitemapCase(String name, String form, int code, String body) {
    private static final String GOOD = "<urlset><url><loc>SITE/open</loc></url></urlset>";

    public static List<SitemapCase> all() {
        try (InputStream file = SitemapCase.class.getResourceAsStream("sitemaps.tsv")) {
            return new String(file.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .map(cells -> new SitemapCase(
                            cells[0], cells[1], Integer.parseInt(cells[2]), cells[3].translateEscapes()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns those whose defect is in the sitemap itself, not in what it or robots.txt names. */
    public static List<SitemapCase> ofOneSitemap() {
        return all().stream()
                .filter(each ->
                        !each.form.equals("robots") && !each.name.matches(".*(a sitemap (that|of).*|indexes.*deep)"))
                .toList();
    }

    /** Starts a site whose robots.txt names {@code /map.xml}, which is this sitemap. */
    public TestServer start() {
        return FaultServer.http(connection -> {
            connection.readHead();
            String site = "http://" + connection.request().text().replaceFirst("(?is).*\\nhost: *(\\S+).*", "$1");
            if (form.equals("short") && connection.request().path().equals("/map.xml")) {
                connection.send("HTTP/1.1 200 -\r\nContent-Length: 9999\r\n\r\n" + body.replace("SITE", site));
            } else {
                answer(connection.request().path(), site).send(connection);
            }
        });
    }

    private Page answer(String path, String site) throws IOException {
        boolean isRobots = form.equals("robots");
        return switch (path) {
            case "/robots.txt" ->
                page(isRobots ? body : "User-agent: *\nDisallow: /private\nSitemap: SITE/map.xml\n", site);
            case "/good.xml" -> page(GOOD, site);
            case "/map.xml" -> isRobots ? new Page(404, Map.of(), Bytes.EMPTY) : sent(site);
            default ->
                path.startsWith("/deep")
                        ? page("<sitemapindex><sitemap><loc>SITE" + path + "p</loc></sitemap></sitemapindex>", site)
                        : new Page(404, Map.of(), Bytes.EMPTY);
        };
    }

    private static Page page(String text, String site) {
        return new Page(200, Map.of(), Bytes.of(text.replace("SITE", site)));
    }

    private Page sent(String site) throws IOException {
        String text = body.replace("SITE", site);
        byte[] bytes = text.getBytes(ISO_8859_1);
        byte[] zipped = gzip(bytes);
        byte[] wide = text.getBytes(UTF_16);
        return switch (form) {
            case "404", "503" -> new Page(Integer.parseInt(form), Map.of(), Bytes.EMPTY);
            default ->
                new Page(
                        200,
                        Map.of(),
                        Bytes.of(
                                switch (form) {
                                    case "gzip" -> zipped;
                                    case "gzip-half" -> Arrays.copyOf(zipped, zipped.length / 2);
                                    case "gzip-more" -> Arrays.copyOf(zipped, zipped.length + 1);
                                    case "gzip-sum" -> {
                                        zipped[zipped.length - 6] ^= 1;
                                        yield zipped;
                                    }
                                    case "utf16" -> wide;
                                    case "utf16-cut" -> Arrays.copyOf(wide, wide.length - 1);
                                    case "x50001" -> text.repeat(50_001).getBytes(ISO_8859_1);
                                    default -> bytes;
                                }));
        };
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(bytes);
        }
        return out.toByteArray();
    }

    @Override
    public String toString() {
        return name;
    }
}
