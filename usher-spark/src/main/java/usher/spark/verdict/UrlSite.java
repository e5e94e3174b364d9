package usher.spark.verdict;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Arrays;
import usher.uri.WebUrl;

/**
 * Finds the site of a URL from its bytes. In nearly all URLs of an archive the first bytes are the site as {@link
 * usher.uri.Authority#toString} writes it; only other URLs are parsed.
 */
public final class UrlSite {
    /** The maximum length of a URL; longer ones are rejected. */
    public static final int MAX_BYTES = 65_536;

    private static final byte[] HTTPS = "https://".getBytes(UTF_8);
    private static final byte[] HTTP = "http://".getBytes(UTF_8);
    private static final int MAX_HOST = 253;

    private UrlSite() {}

    /**
     * Returns the site of a URL; null if the URL is invalid.
     *
     * @param url the URL in UTF-8
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
     * Returns the length of the site at the start of a URL: scheme and host in lowercase, no port, followed by a slash.
     * Returns -1 for all other texts, which may still be valid URLs.
     *
     * @param url the URL in UTF-8, no longer than {@link #MAX_BYTES}
     */
    public static int end(byte[] url) {
        int host = startsWith(url, HTTPS) ? HTTPS.length : startsWith(url, HTTP) ? HTTP.length : -1;
        if (host < 0 || url.length > MAX_BYTES) {
            return -1;
        }
        int label = host;
        int last = Math.min(url.length, host + MAX_HOST);
        for (int i = host; i < last; i++) {
            byte c = url[i];
            if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
                continue;
            }
            if (c == '/') {
                // A last label that begins with a digit may be part of an IPv4 address.
                return i > label && url[label] >= 'a' ? i : -1;
            }
            if (c == '.') {
                if (i == label) {
                    return -1;
                }
                label = i + 1;
            } else if (c != '-' || i - label == 3 && url[i - 1] == '-') {
                // Hyphens in third and fourth position may mark an A-label, which must be parsed.
                return -1;
            }
        }
        return -1;
    }

    private static boolean startsWith(byte[] url, byte[] start) {
        return url.length >= start.length && Arrays.equals(url, 0, start.length, start, 0, start.length);
    }
}
