package usher.uri;

import java.util.Optional;

/**
 * A text that is not a valid http, https or ftp URL.
 *
 * @param problem EMPTY, NO_SCHEME, SCHEME_NOT_SUPPORTED (not http, https or ftp), NO_HOST (or no two slashes before
 *     it), BAD_HOST (neither a domain name nor an IP address), BAD_PORT, or TOO_LONG (path and query, or the host)
 * @param detail a description; it contains nothing of the text but code point numbers
 */
public record BadUrl(String problem, String detail) implements UrlResult {

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
}
