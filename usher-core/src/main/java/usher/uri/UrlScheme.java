package usher.uri;

import org.jspecify.annotations.Nullable;

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

    /** Returns the scheme in the first {@code length} characters, in any case; null if it is unsupported. */
    static @Nullable UrlScheme find(String url, int length) {
        for (UrlScheme scheme : ALL) {
            if (scheme.text.length() == length && url.regionMatches(true, 0, scheme.text, 0, length)) {
                return scheme;
            }
        }
        return null;
    }

    String text() {
        return text;
    }

    int defaultPort() {
        return defaultPort;
    }
}
