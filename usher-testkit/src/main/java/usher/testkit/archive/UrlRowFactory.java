package usher.testkit.archive;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import usher.testkit.archive.Hosts.Host;

/** Creates URL rows from an origin, a path and a time. */
final class UrlRowFactory {
    private static final List<String> MIME_TYPES =
            List.of("text/html", "text/html", "text/html", "application/xhtml+xml", "application/pdf", "text/plain");

    private static final List<Short> STATUSES =
            List.of((short) 200, (short) 200, (short) 200, (short) 301, (short) 404);

    private UrlRowFactory() {}

    /**
     * Creates a row with all cells.
     *
     * @param path the path and query
     */
    static UrlRow row(Origin origin, String path, Instant time, SeededRandom random) {
        return withUrl(origin, origin + path, path, time, random);
    }

    /** Creates a row whose URL is written in another form than its other cells. */
    static UrlRow withUrl(Origin origin, String url, String path, Instant time, SeededRandom random) {
        Host host = origin.host();
        int query = path.indexOf('?');
        return new UrlRow(
                surt(origin, path),
                url,
                host.name(),
                host.topLevel(),
                host.domain(),
                origin.scheme(),
                origin.port(),
                query < 0 ? path : path.substring(0, query),
                query < 0 ? null : path.substring(query + 1),
                time,
                random.oneOf(STATUSES),
                random.oneOf(MIME_TYPES),
                file(random),
                random.number(1 << 30),
                random.between(400, 200_000));
    }

    /** Creates a row that has at most a URL. */
    static UrlRow bare(String url, Instant time, SeededRandom random) {
        return new UrlRow(
                null,
                url,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                time,
                (short) 200,
                "text/html",
                file(random),
                0,
                0);
    }

    private static String file(SeededRandom random) {
        return String.format(Locale.ROOT, "crawl-data/warc/part-%05d.warc.gz", random.number(10_000));
    }

    /** Returns the URL with the host's labels reversed, as Common Crawl sorts URLs. */
    private static String surt(Origin origin, String path) {
        String[] labels = origin.host().name().split("\\.");
        int first = labels[0].equals("www") ? 1 : 0;
        StringBuilder key = new StringBuilder(path.length() + 40);
        for (int i = labels.length - 1; i >= first; i--) {
            key.append(labels[i]).append(i > first ? "," : "");
        }
        String port = origin.port() == null ? "" : ":" + origin.port();
        return key.append(port)
                .append(')')
                .append(path.toLowerCase(Locale.ROOT))
                .toString();
    }
}
