package usher.uri;

import java.util.Optional;

/** The path and query of an absolute URL exactly as written, including spaces, tabs and backslashes. */
final class VerbatimPath {
    private VerbatimPath() {}

    /**
     * Returns the path of a text that is known to be a valid URL, with {@code /} prepended if it is missing. Empty if
     * the text does not start with a scheme and two slashes.
     */
    static Optional<String> of(String url) {
        int colon = url.indexOf(':');
        int start = colon + 3;
        if (start > url.length() || !isSlash(url.charAt(colon + 1)) || !isSlash(url.charAt(colon + 2))) {
            return Optional.empty();
        }
        while (start < url.length() && "/\\?#".indexOf(url.charAt(start)) < 0) {
            start++;
        }
        int fragment = url.indexOf('#', start);
        String path = url.substring(start, fragment < 0 ? url.length() : fragment);
        return Optional.of(path.startsWith("/") ? path : "/" + path);
    }

    private static boolean isSlash(char c) {
        return c == '/' || c == '\\';
    }
}
