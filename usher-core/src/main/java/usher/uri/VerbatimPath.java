package usher.uri;

import java.util.Optional;

/** The path and query of an absolute URL exactly as written, including spaces, tabs and backslashes. */
final class VerbatimPath {
    private VerbatimPath() {}

    /**
     * Returns the path of a text that is known to be a valid URL; an empty path stays empty. Empty if the text does not start with a
     * scheme and two slashes.
     *
     * @param starts the characters that end the host
     */
    static Optional<String> of(String url, String starts) {
        int colon = url.indexOf(':');
        int start = colon + 3;
        if (start > url.length() || !isSlash(url.charAt(colon + 1)) || !isSlash(url.charAt(colon + 2))) {
            return Optional.empty();
        }
        while (start < url.length() && starts.indexOf(url.charAt(start)) < 0) {
            start++;
        }
        int fragment = url.indexOf('#', start);
        return Optional.of(url.substring(start, fragment < 0 ? url.length() : fragment));
    }

    private static boolean isSlash(char c) {
        return c == '/' || c == '\\';
    }
}
