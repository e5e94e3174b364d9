package usher.server.api;

import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.uri.Target;
import usher.uri.WebUrl;

/** Parses required absolute URLs of requests. */
final class AbsoluteUrls {
    private AbsoluteUrls() {}

    static WebUrl read(Target target) {
        return target.url().orElseThrow(() -> ProblemException.badRequest(ProblemMessages.badUrl(target.text())));
    }
}
