package usher.uri;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import usher.bytes.Bytes;

/**
 * An http, https or ftp URL, read as the WHATWG URL Standard reads it but with its path and query left as they were
 * written: which encoding counts is the dialect's decision. User information and fragment are gone.
 *
 * @param pathAndQuery starts with a slash; backslashes of the path are slashes, otherwise nothing is encoded, decoded
 *     or resolved
 */
public record WebUrl(Authority authority, String pathAndQuery) implements UrlResult {
    public WebUrl {
        requireNonNull(authority, "authority");
        if (!pathAndQuery.startsWith("/")) {
            throw new IllegalArgumentException("pathAndQuery must start with a slash");
        }
    }

    /** Reads any text; a text that is no usable URL is a {@link BadUrl}, never an exception. O(length). */
    public static UrlResult parse(String text) {
        return UrlReader.read(requireNonNull(text, "text"));
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

    /** The URL again; blanks that stood between the path and a fragment are at its end, where parsing drops them. */
    @Override
    public String toString() {
        return authority + pathAndQuery;
    }
}
