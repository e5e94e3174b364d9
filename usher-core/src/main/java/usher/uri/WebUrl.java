package usher.uri;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Optional;
import usher.bytes.Bytes;

/**
 * An http, https or ftp URL, parsed as in the WHATWG URL Standard, but with path and query as written, because each
 * dialect normalizes them differently. User information and fragment are removed.
 *
 * @param pathAndQuery path and query, starting with a slash; backslashes in the path become slashes, otherwise nothing
 *     is encoded, decoded or resolved
 */
public record WebUrl(Authority authority, String pathAndQuery) implements UrlResult {
    public WebUrl {
        requireNonNull(authority, "authority");
        if (!pathAndQuery.startsWith("/")) {
            throw new IllegalArgumentException("pathAndQuery must start with a slash");
        }
    }

    /** Parses any text. An invalid URL is returned as a {@link BadUrl}, never thrown. O(length). */
    public static UrlResult parse(String text) {
        return UrlReader.read(requireNonNull(text, "text"));
    }

    /** Resolves the value of a Location header of this URL's response, as in the WHATWG URL Standard. */
    public UrlResult resolve(String location) {
        return Location.resolve(this, location);
    }

    /** Returns the URL without {@code .} and {@code ..} in its path, also escaped ones, as clients request it. */
    public WebUrl withoutDotSegments() {
        String resolved = resolved(pathAndQuery);
        return resolved.equals(pathAndQuery) ? this : new WebUrl(authority, resolved);
    }

    @Override
    public Optional<WebUrl> url() {
        return Optional.of(this);
    }

    @Override
    public WebUrl orElseThrow() {
        return this;
    }

    @Override
    public TargetPath path(PathEncoding encoding) {
        return TargetPath.of(Bytes.of(pathAndQuery), encoding);
    }

    /** Returns the URL. Spaces between path and fragment remain at its end, where parsing removes them. */
    @Override
    public String toString() {
        return authority + pathAndQuery;
    }

    static String resolved(String pathAndQuery) {
        int query = pathAndQuery.indexOf('?');
        String path = query < 0 ? pathAndQuery : pathAndQuery.substring(0, query);
        String lower = path.toLowerCase(Locale.ROOT);
        if (!lower.contains("/.") && !lower.contains("/%2e")) {
            return pathAndQuery;
        }
        Deque<String> kept = new ArrayDeque<>();
        String[] segments = path.substring(1).split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String dots = segments[i].toLowerCase(Locale.ROOT).replace("%2e", ".");
            if (dots.equals("..")) {
                kept.pollLast();
            }
            if (!dots.equals(".") && !dots.equals("..")) {
                kept.addLast(segments[i]);
            } else if (i == segments.length - 1) {
                kept.addLast("");
            }
        }
        return "/" + String.join("/", kept) + (query < 0 ? "" : pathAndQuery.substring(query));
    }
}
