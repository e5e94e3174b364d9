package usher.uri;

import usher.bytes.Bytes;

/** The preprocessing of the URL Standard, and the normalization of slashes in the path. */
final class UrlText {
    private UrlText() {}

    /** Returns the text without surrounding C0 controls and spaces, and without any tabs and line breaks. */
    static String cleaned(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && text.charAt(start) <= ' ') {
            start++;
        }
        while (end > start && text.charAt(end - 1) <= ' ') {
            end--;
        }
        String trimmed = text.substring(start, end);
        boolean clean = trimmed.indexOf('\t') < 0 && trimmed.indexOf('\n') < 0 && trimmed.indexOf('\r') < 0;
        return clean ? trimmed : trimmed.replace("\t", "").replace("\n", "").replace("\r", "");
    }

    /** Returns path and query from the text after the authority, without the fragment. */
    static String pathAndQuery(String tail) {
        if (tail.isEmpty() || tail.charAt(0) == '?') {
            return "/" + tail;
        }
        int backslash = tail.indexOf('\\');
        if (backslash < 0) {
            return tail;
        }
        int query = tail.indexOf('?');
        if (query < 0) {
            return tail.replace('\\', '/');
        }
        return tail.substring(0, query).replace('\\', '/') + tail.substring(query);
    }

    /** Whether the UTF-8 form takes more than {@code limit} bytes; a lone surrogate counts as U+FFFD would. */
    static boolean takesMoreBytesThan(int limit, String text) {
        return text.length() > limit / 3 && Bytes.of(text).length() > limit;
    }
}
