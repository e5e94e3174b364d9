package usher.uri;

import java.util.Optional;

/** Path and query of an absolute URL exactly as they are written in it, blanks, tabs and backslashes included. */
final class GivenPath {
    private GivenPath() {}

    /**
     * The path of a text that is known to be a usable URL; {@code /} is put in front where it begins otherwise. Empty if the
     * scheme or the slashes after it are not where they should be at once.
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
