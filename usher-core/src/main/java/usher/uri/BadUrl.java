package usher.uri;

import java.util.Optional;

/**
 * A text that is not a valid http, https or ftp URL.
 *
 * @param detail a description; it contains nothing of the text but code point numbers
 */
public record BadUrl(UrlProblem problem, String detail) implements UrlResult {

    @Override
    public Optional<WebUrl> url() {
        return Optional.empty();
    }

    @Override
    public WebUrl orElseThrow() {
        throw new IllegalArgumentException(problem + ": " + detail);
    }

    @Override
    public TargetPath path(PathEncoding encoding) {
        return TargetPath.unusable(this);
    }

    /** Why a text is not a valid URL. */
    public enum UrlProblem {
        /** The text is empty after surrounding spaces and control characters are removed. */
        EMPTY,
        /** The text does not start with a scheme and a colon. */
        NO_SCHEME,
        /** The scheme is not http, https or ftp. */
        SCHEME_NOT_SUPPORTED,
        /** There are no two slashes after the scheme, or the host is empty. */
        NO_HOST,
        /** The host is neither a domain name nor an IP address. */
        BAD_HOST,
        /** The port is not a number from 0 to 65535. */
        BAD_PORT,
        /** The path and query, or the host, exceed their limit. */
        TOO_LONG
    }
}
