package usher.uri;

import java.util.Optional;
import usher.bytes.Bytes;
import usher.internal.text.LenientPath;

/** Which strings a dialect accepts as a URL or path. */
public enum TargetForm {
    /** A path that starts with a slash, or an absolute http, https or ftp URL; an empty string is the root. */
    PATH_OR_URL,
    /** Like {@link #PATH_OR_URL}, but the path of a URL is compared as written: no character is removed or replaced. */
    PATH_OR_URL_AS_GIVEN,
    /** Like {@link #PATH_OR_URL_AS_GIVEN}, without final whitespace; a URL's path may be empty (D-28). */
    PATH_OR_URL_OR_NO_PATH,
    /** Any string, parsed as google/robotstxt does. */
    ANY_STRING;

    /** The maximum length of path and query in bytes. */
    private static final int MAX_BYTES = 65_536;

    TargetPath read(Target target, PathEncoding encoding) {
        return switch (this) {
            case PATH_OR_URL -> pathOrUrl(target, target.text(), encoding);
            case PATH_OR_URL_AS_GIVEN -> asGiven(target, encoding);
            case PATH_OR_URL_OR_NO_PATH -> orNoPath(target, encoding);
            case ANY_STRING -> anyString(target.text(), encoding);
        };
    }

    private static boolean isPath(String text) {
        return text.isEmpty() || text.charAt(0) == '/';
    }

    private static TargetPath pathOrUrl(Target target, String text, PathEncoding encoding) {
        return isPath(text) ? readPath(text, encoding) : target.result().path(encoding);
    }

    private static TargetPath asGiven(Target target, PathEncoding encoding) {
        String text = target.text();
        TargetPath cleaned = pathOrUrl(target, text, encoding);
        if (isPath(text) || cleaned.problem().isPresent()) {
            return cleaned;
        }
        return verbatim(text, "/\\?#")
                .map(given -> given.startsWith("/") ? given : "/" + given)
                .map(given -> TargetPath.of(Bytes.of(given), encoding))
                .orElse(cleaned);
    }

    private static TargetPath orNoPath(Target target, PathEncoding encoding) {
        String text = target.text().stripTrailing();
        TargetPath cleaned = pathOrUrl(target, text, encoding);
        if (isPath(text) || cleaned.problem().isPresent()) {
            return cleaned;
        }
        return verbatim(text, "/?#")
                .map(given -> TargetPath.of(Bytes.of(given), encoding))
                .orElse(cleaned);
    }

    private static TargetPath anyString(String text, PathEncoding encoding) {
        String path = LenientPath.of(text);
        // google/robotstxt uses C strings, which end at a NUL.
        int nul = path.indexOf('\0');
        return TargetPath.of(Bytes.of(nul < 0 ? path : path.substring(0, nul)), encoding);
    }

    private static TargetPath readPath(String target, PathEncoding encoding) {
        int fragment = target.indexOf('#');
        String path = fragment < 0 ? target : target.substring(0, fragment);
        Bytes bytes = Bytes.of(path.isEmpty() ? "/" : path);
        return bytes.length() > MAX_BYTES
                ? TargetPath.unusable(new BadUrl("TOO_LONG", "the path has " + bytes.length() + " bytes"))
                : TargetPath.of(bytes, encoding);
    }

    /**
     * Returns path and query exactly as written; empty without a scheme and two slashes.
     * @param starts the characters that end the host
     */
    private static Optional<String> verbatim(String url, String starts) {
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
