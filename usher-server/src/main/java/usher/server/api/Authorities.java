package usher.server.api;

import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** Authorities as they stand in the paths of calls: {@code example.com}, {@code http://example.com:8080}. */
final class Authorities {
    private Authorities() {}

    /** The authority of that text; https where no scheme is named. */
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
