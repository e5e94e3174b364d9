package usher.spark.url;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import usher.uri.WebUrl;

/**
 * Finds the site of a URL without making text of it. Nearly all URLs of an archive are spelt so that their first bytes are the
 * site as {@link usher.uri.Authority#toString} writes it; only the others are parsed.
 */
public final class PlainSite {
    private static final byte[] HTTPS = "https://".getBytes(UTF_8);
    private static final byte[] HTTP = "http://".getBytes(UTF_8);
    private static final int LONGEST_HOST = 253;

    private PlainSite() {}

    /**
     * The site of a URL, in bytes of ASCII; null if it is no URL.
     *
     * @param url UTF-8
     */
    public static String of(byte[] url) {
        int end = end(url);
        if (end > 0) {
            return new String(url, 0, end, ISO_8859_1);
        }
        return WebUrl.parse(new String(url, UTF_8)) instanceof WebUrl good
                ? good.authority().toString()
                : null;
    }

    /**
     * How many of a URL's bytes are its site: scheme and host in lower case, no port, and a slash after it. -1 for every other
     * text, which may still be a URL.
     *
     * @param url UTF-8, no longer than {@link UrlRows#MAX_BYTES}
     */
    public static int end(byte[] url) {
        int host = startsWith(url, HTTPS) ? HTTPS.length : startsWith(url, HTTP) ? HTTP.length : -1;
        if (host < 0 || url.length > UrlRows.MAX_BYTES) {
            return -1;
        }
        int label = host;
        int last = Math.min(url.length, host + LONGEST_HOST);
        for (int i = host; i < last; i++) {
            byte c = url[i];
            if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
                continue;
            }
            if (c == '/') {
                // A last label that begins with a digit may belong to an IPv4 address.
                return i > label && url[label] >= 'a' ? i : -1;
            }
            if (c == '.') {
                if (i == label) {
                    return -1;
                }
                label = i + 1;
            } else if (c != '-' || i - label == 3 && url[i - 1] == '-') {
                // Hyphens in third and fourth place may belong to an A-label, which has to be looked at closely.
                return -1;
            }
        }
        return -1;
    }

    private static boolean startsWith(byte[] url, byte[] start) {
        if (url.length < start.length) {
            return false;
        }
        for (int i = 0; i < start.length; i++) {
            if (url[i] != start[i]) {
                return false;
            }
        }
        return true;
    }
}
