package usher.uri;

import org.jspecify.annotations.Nullable;

/** The schemes under which a robots.txt can be found. */
enum UrlScheme {
    HTTP("http", 80),
    HTTPS("https", 443),
    FTP("ftp", 21);

    private static final UrlScheme[] ALL = values();

    private final String text;
    private final int defaultPort;

    UrlScheme(String text, int defaultPort) {
        this.text = text;
        this.defaultPort = defaultPort;
    }

    static UrlScheme named(String text) {
        for (UrlScheme scheme : ALL) {
            if (scheme.text.equals(text)) {
                return scheme;
            }
        }
        throw new IllegalArgumentException("scheme must be http, https or ftp: " + text);
    }

    /** The scheme that the first {@code length} characters of a URL spell in any case, or null if it is no web scheme. */
    static @Nullable UrlScheme spelledBy(String url, int length) {
        for (UrlScheme scheme : ALL) {
            if (scheme.text.length() == length && scheme.startsIgnoringCase(url)) {
                return scheme;
            }
        }
        return null;
    }

    private boolean startsIgnoringCase(String url) {
        for (int i = 0; i < text.length(); i++) {
            if ((url.charAt(i) | 0x20) != text.charAt(i)) { // right for letters, and the texts hold nothing else
                return false;
            }
        }
        return true;
    }

    String text() {
        return text;
    }

    int defaultPort() {
        return defaultPort;
    }
}
