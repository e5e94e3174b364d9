package usher.server.api;

import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.uri.Target;
import usher.uri.WebUrl;

/** Absolute URLs that a request must bring, where one that cannot be read has no answer but a problem. */
final class AbsoluteUrls {
    private AbsoluteUrls() {}

    static WebUrl read(Target target) {
        return target.url().orElseThrow(() -> ProblemException.badRequest(ProblemMessages.badUrl(target.text())));
    }
}
