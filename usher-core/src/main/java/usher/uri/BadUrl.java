package usher.uri;

import static java.util.Objects.requireNonNull;

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
}
