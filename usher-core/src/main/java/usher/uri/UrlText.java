package usher.uri;

/** What the URL Standard does to the whole text before it looks for parts, and what we do to the path after. */
final class UrlText {
    private UrlText() {}

    /** The text without C0 controls and blanks around it and without tabs and line ends anywhere. */
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
        return clean ? trimmed : withoutTabsAndLineEnds(trimmed);
    }

    private static String withoutTabsAndLineEnds(String text) {
        StringBuilder kept = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != '\t' && c != '\n' && c != '\r') {
                kept.append(c);
            }
        }
        return kept.toString();
    }

    /** {@code tail} is what follows the authority, without the fragment. */
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
        if (text.length() <= limit / 3) {
            return false;
        }
        int bytes = 0;
        for (int i = 0; i < text.length() && bytes <= limit; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                bytes++;
            } else if (c < 0x800) {
                bytes += 2;
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                bytes += 4;
                i++;
            } else {
                bytes += 3;
            }
        }
        return bytes > limit;
    }
}
