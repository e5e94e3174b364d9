package usher.uri;

import org.jspecify.annotations.Nullable;

/** The schemes with a robots.txt. */
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

    /**
     * Returns the scheme in the first {@code length} characters of a URL, in any case, or null if it is unsupported.
     */
    static @Nullable UrlScheme find(String url, int length) {
        for (UrlScheme scheme : ALL) {
            if (scheme.text.length() == length && scheme.startsIgnoringCase(url)) {
                return scheme;
            }
        }
        return null;
    }

    private boolean startsIgnoringCase(String url) {
        for (int i = 0; i < text.length(); i++) {
            if ((url.charAt(i) | 0x20) != text.charAt(i)) { // correct for letters, and the names contain nothing else
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
