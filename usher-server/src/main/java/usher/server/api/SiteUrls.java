package usher.server.api;

import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.uri.Authority;
import usher.uri.Target;
import usher.uri.WebUrl;

/** Parses the URLs and authorities of requests. */
final class SiteUrls {
    private SiteUrls() {}

    static WebUrl url(Target target) {
        return target.url()
                .orElseThrow(() ->
                        ProblemException.badRequest(ProblemMessages.BAD_URL, ProblemMessages.shown(target.text())));
    }

    /** Parses an authority, such as {@code example.com} or {@code http://example.com:8080}. The scheme defaults to https. */
    static Authority authority(String text) {
        String url = text.contains("://") ? text : "https://" + text;
        boolean more = url.indexOf('@') >= 0 || url.indexOf('#') >= 0;
        if (!more
                && WebUrl.parse(url) instanceof WebUrl parsed
                && (parsed.pathAndQuery().equals("/") || parsed.pathAndQuery().equals("/robots.txt"))) {
            return parsed.authority();
        }
        throw ProblemException.badRequest(ProblemMessages.BAD_AUTHORITY, ProblemMessages.shown(text));
    }
}
