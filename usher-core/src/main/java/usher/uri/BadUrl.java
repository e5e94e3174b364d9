package usher.uri;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * A text that is not a URL a robot could fetch.
 *
 * @param detail a few words of plain English that repeat nothing of the text but code point numbers
 */
public record BadUrl(UrlProblem problem, String detail) implements UrlResult {
    public BadUrl {
        requireNonNull(problem, "problem");
        requireNonNull(detail, "detail");
    }

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

    /** Why a text is not a usable URL. */
    public enum UrlProblem {
        /** Nothing is left once blanks and controls around the text are gone. */
        EMPTY,
        /** The text does not start with a scheme and a colon. */
        NO_SCHEME,
        /** The scheme is none of http, https and ftp, the only ones with a robots.txt. */
        SCHEME_NOT_SUPPORTED,
        /** No two slashes after the scheme, or nothing between them and the path. */
        NO_HOST,
        /** The host is neither a domain name nor an address. */
        BAD_HOST,
        /** The port is not a number from 0 to 65535. */
        BAD_PORT,
        /** The path and query, or the host, are longer than any robot would ask for. */
        TOO_LONG
    }
}
