package usher.uri;

import usher.bytes.Bytes;

/**
 * Parses a URL like the basic URL parser of the WHATWG URL Standard for special schemes, with one difference: two
 * slashes after the scheme are required, because {@code http:example.com} in a list of URLs is ambiguous.
 */
final class UrlReader {
    static final int MAX_PATH_BYTES = 65_536;

    /** Far above the 253 bytes of a DNS name, even with every byte percent-encoded; limits the cost of IDNA. */
    static final int MAX_HOST_LENGTH = 4_096;

    private UrlReader() {}

    static UrlResult read(String text) {
        String url = cleaned(text);
        if (url.isEmpty()) {
            return new BadUrl("EMPTY", "the text is empty");
        }
        int colon = schemeEnd(url);
        if (colon < 0) {
            return new BadUrl("NO_SCHEME", "the text does not start with http://, https:// or ftp://");
        }
        UrlScheme scheme = UrlScheme.find(url, colon);
        if (scheme == null) {
            return new BadUrl("SCHEME_NOT_SUPPORTED", "the scheme is not http, https or ftp");
        }
        int start = colon + 3;
        if (url.length() < start || !isSlash(url.charAt(colon + 1)) || !isSlash(url.charAt(colon + 2))) {
            return new BadUrl("NO_HOST", "two slashes must follow the scheme");
        }
        return readAuthority(url, scheme, start);
    }

    /** Returns the index of the colon that ends a well-formed scheme, or -1. */
    static int schemeEnd(String url) {
        for (int i = 0; i < url.length(); i++) {
            char c = url.charAt(i);
            if (c == ':') {
                return i > 0 ? i : -1;
            }
            boolean letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
            boolean inner = c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.';
            if (!letter && (i == 0 || !inner)) {
                return -1;
            }
        }
        return -1;
    }

    private static UrlResult readAuthority(String url, UrlScheme scheme, int start) {
        int end = authorityEnd(url, start);
        int hostStart = Math.max(start, url.lastIndexOf('@', end - 1) + 1);
        int hostEnd = hostEnd(url, hostStart, end);
        if (hostStart == hostEnd) {
            return new BadUrl("NO_HOST", "the host is empty");
        }
        if (hostEnd - hostStart > MAX_HOST_LENGTH) {
            return new BadUrl("TOO_LONG", "the host is longer than " + MAX_HOST_LENGTH + " characters");
        }
        int port = hostEnd + 1 >= end ? scheme.defaultPort() : port(url, hostEnd + 1, end);
        if (port < 0) {
            return new BadUrl("BAD_PORT", "the port is not a number from 0 to 65535");
        }
        String host = HostParser.plain(url, hostStart, hostEnd);
        if (host == null) {
            HostResult result = HostParser.parse(url.substring(hostStart, hostEnd));
            if (result.isInvalid()) {
                return new BadUrl("BAD_HOST", result.problem());
            }
            host = result.host();
        }
        if (host.isEmpty()) {
            return new BadUrl("NO_HOST", "the host is empty");
        }
        if (host.length() > MAX_HOST_LENGTH) {
            return new BadUrl("TOO_LONG", "the host is longer than " + MAX_HOST_LENGTH + " characters");
        }
        return readPath(url, end, new Authority(scheme.text(), host, port));
    }

    private static int authorityEnd(String url, int start) {
        int end = start;
        while (end < url.length() && !endsAuthority(url.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean endsAuthority(char c) {
        return isSlash(c) || c == '?' || c == '#';
    }

    private static boolean isSlash(char c) {
        return c == '/' || c == '\\';
    }

    /** Returns the index of the first colon outside brackets, or {@code end}. */
    private static int hostEnd(String url, int start, int end) {
        boolean inBrackets = false;
        for (int i = start; i < end; i++) {
            char c = url.charAt(i);
            if (c == ':' && !inBrackets) {
                return i;
            }
            inBrackets = c == '[' || inBrackets && c != ']';
        }
        return end;
    }

    private static int port(String url, int start, int end) {
        int port = 0;
        for (int i = start; i < end; i++) {
            int digit = url.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            port = port * 10 + digit;
            if (port > 65_535) {
                return -1;
            }
        }
        return port;
    }

    private static UrlResult readPath(String url, int start, Authority authority) {
        int fragment = url.indexOf('#', start);
        String tail = fragment < 0 ? url.substring(start) : url.substring(start, fragment);
        String pathAndQuery = pathAndQuery(tail);
        if (takesMoreBytesThan(MAX_PATH_BYTES, pathAndQuery)) {
            return new BadUrl("TOO_LONG", "path and query take more than " + MAX_PATH_BYTES + " bytes");
        }
        return new WebUrl(authority, pathAndQuery);
    }

    /** Returns the text without surrounding C0 controls and spaces, and without any tabs and line breaks. */
    private static String cleaned(String text) {
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

    private static String pathAndQuery(String tail) {
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
    private static boolean takesMoreBytesThan(int limit, String text) {
        return text.length() > limit / 3 && Bytes.of(text).length() > limit;
    }
}
