package usher.pack;

/** Finds the site in an ordinary URL without parsing it. */
final class PlainSite {
    /** The URL has to be parsed. */
    static final int NOT_PLAIN = -1;

    /** A longer name may exceed the limit of a host. */
    private static final int MAX_LENGTH = 1_000;

    private PlainSite() {}

    /**
     * Returns the end of the site in a URL whose scheme is http, https or ftp in lowercase, whose host is a simple name, which
     * has no port, and whose path starts with a slash or is missing; otherwise {@link #NOT_PLAIN}. In lowercase, the text up to
     * that end is the site's normalized name.
     */
    static int end(String url) {
        int label = hostStart(url);
        int length = url.length();
        if (label < 0) {
            return NOT_PLAIN;
        }
        for (int i = label; i < length; i++) {
            char c = url.charAt(i);
            if (c == '/') {
                return isName(url, label, i) ? i : NOT_PLAIN;
            }
            if (c == '.') {
                if (i == label) {
                    return NOT_PLAIN;
                }
                label = i + 1;
            } else if (!isNameCharacter(c) || c == '-' && i - label == 3 && url.charAt(i - 1) == '-') {
                // Hyphens in third and fourth position may belong to an A-label, which has to be parsed.
                return NOT_PLAIN;
            }
        }
        return isName(url, label, length) ? length : NOT_PLAIN;
    }

    private static int hostStart(String url) {
        if (url.startsWith("https://")) {
            return 8;
        }
        if (url.startsWith("http://")) {
            return 7;
        }
        return url.startsWith("ftp://") ? 6 : NOT_PLAIN;
    }

    private static boolean isNameCharacter(char c) {
        return c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c == '-' || c == '_';
    }

    /** Whether the last label is not empty and cannot be the end of an IPv4 address. */
    private static boolean isName(String url, int label, int end) {
        return end > label && url.charAt(label) > '9' && end <= MAX_LENGTH;
    }
}
