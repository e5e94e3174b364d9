package usher.server.api;

import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Parses authorities in request paths, such as {@code example.com} or {@code http://example.com:8080}. */
final class Authorities {
    private Authorities() {}

    /** Parses an authority. The scheme defaults to https. */
    static Authority read(String text) {
        String url = text.contains("://") ? text : "https://" + text;
        boolean more = url.indexOf('@') >= 0 || url.indexOf('#') >= 0;
        if (!more
                && WebUrl.parse(url) instanceof WebUrl parsed
                && (parsed.pathAndQuery().equals("/") || parsed.pathAndQuery().equals("/robots.txt"))) {
            return parsed.authority();
        }
        throw ProblemException.badRequest(ProblemMessages.badAuthority(text));
    }
}
