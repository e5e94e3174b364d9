package usher.uri;

/** Sees at a glance where the path of an ordinary URL begins; one pass, nothing made. */
final class PlainUrl {
    private static final int MAX_PORT_DIGITS = 4;

    private PlainUrl() {}

    /**
     * Where the path of a URL begins whose scheme is http, https or ftp in lower case, whose host is a simple name, whose
     * port has at most four digits, and whose path begins with a slash; {@link TargetForm#ROOT} if nothing comes after such
     * a host; {@link TargetForm#NOT_PLAIN} for every other text, which may still be a URL.
     */
    static int pathStart(String url) {
        int host = hostStart(url);
        int length = url.length();
        if (host < 0 || url.charAt(length - 1) <= ' ') {
            return TargetForm.NOT_PLAIN;
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
                return isName(url, label, i) ? pathAfterPort(url, i) : TargetForm.NOT_PLAIN;
            } else if (c != '-' || i - label == 3 && url.charAt(i - 1) == '-') {
                // Hyphens in third and fourth place may belong to an A-label, which has to be looked at closely.
                return TargetForm.NOT_PLAIN;
            }
        }
        return isName(url, label, length) ? TargetForm.ROOT : TargetForm.NOT_PLAIN;
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
                return TargetForm.NOT_PLAIN;
            }
        }
        return TargetForm.NOT_PLAIN;
    }
}
