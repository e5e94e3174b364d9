package usher.internal.policy;

/** Finds the start of the path in a simple URL, in one pass and without allocation. */
final class PlainUrl {
    private static final int MAX_PORT_DIGITS = 4;

    private PlainUrl() {}

    /**
     * Returns the start of the path after a lowercase scheme, a simple name and a port of at most four digits;
     * {@link PlainTarget#ROOT} if nothing follows such a host; {@link PlainTarget#NOT_PLAIN} for any other text.
     */
    static int pathStart(String url) {
        int host = hostStart(url);
        int length = url.length();
        if (host < 0 || url.charAt(length - 1) <= ' ') {
            return PlainTarget.NOT_PLAIN;
        }
        int label = host;
        for (int i = host; i < length; i++) {
            char c = url.charAt(i);
            if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c == '_') {
                continue;
            }
            if (c == '.') {
                label = i + 1;
            } else if (c == '/' || c == ':') {
                return isName(url, label, i) ? pathAfterPort(url, i) : PlainTarget.NOT_PLAIN;
            } else if (c != '-' || i - label == 3 && url.charAt(i - 1) == '-') {
                // Hyphens in third and fourth position may belong to an A-label, which has to be parsed.
                return PlainTarget.NOT_PLAIN;
            }
        }
        return isName(url, label, length) ? PlainTarget.ROOT : PlainTarget.NOT_PLAIN;
    }

    /** Whether the last label is not empty and cannot be the end of an IPv4 address. */
    private static boolean isName(String url, int label, int end) {
        return end > label && url.charAt(label) > '9';
    }

    private static int hostStart(String url) {
        if (url.startsWith("https://")) {
            return 8;
        }
        if (url.startsWith("http://")) {
            return 7;
        }
        return url.startsWith("ftp://") ? 6 : -1;
    }

    private static int pathAfterPort(String url, int at) {
        if (url.charAt(at) == '/') {
            return at;
        }
        int end = Math.min(url.length(), at + 2 + MAX_PORT_DIGITS);
        for (int i = at + 1; i < end; i++) {
            char c = url.charAt(i);
            if (c == '/') {
                return i;
            }
            if (c < '0' || c > '9') {
                return PlainTarget.NOT_PLAIN;
            }
        }
        return PlainTarget.NOT_PLAIN;
    }
}
