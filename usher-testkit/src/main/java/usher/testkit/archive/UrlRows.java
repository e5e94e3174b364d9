package usher.testkit.archive;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import usher.testkit.archive.Hosts.Host;

/** Makes the cells of a URL row out of a place and a time. */
final class UrlRows {
    private static final List<String> MIME_TYPES =
            List.of("text/html", "text/html", "text/html", "application/xhtml+xml", "application/pdf", "text/plain");

    private static final List<Short> STATUSES =
            List.of((short) 200, (short) 200, (short) 200, (short) 301, (short) 404);

    private UrlRows() {}

    /**
     * A row with all its cells.
     *
     * @param path with the query, and a slash in front
     */
    static UrlRow row(Origin origin, String path, Instant time, Dice dice) {
        return spelt(origin, origin + path, path, time, dice);
    }

    /** A row whose URL is spelt in another way than the cells beside it. */
    static UrlRow spelt(Origin origin, String url, String path, Instant time, Dice dice) {
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
                dice.oneOf(STATUSES),
                dice.oneOf(MIME_TYPES),
                file(dice),
                dice.number(1 << 30),
                dice.between(400, 200_000));
    }

    /** A row that has nothing but a URL, if it has that. */
    static UrlRow bare(String url, Instant time, Dice dice) {
        return new UrlRow(
                null, url, null, null, null, null, null, null, null, time, (short) 200, "text/html", file(dice), 0, 0);
    }

    private static String file(Dice dice) {
        return String.format(Locale.ROOT, "crawl-data/warc/part-%05d.warc.gz", dice.number(10_000));
    }

    /** The host's labels from the last to the first, as Common Crawl sorts URLs. */
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
