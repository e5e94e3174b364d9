package usher.fetch;

import java.time.Duration;
import java.util.Optional;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitRefusal;
import usher.fetch.pace.VisitResponse;

/**
 * Whether a URL may be fetched, and when.
 *
 * @param response the visit, or when to try again; empty if the URL is disallowed now
 */
public record VisitDecision(LiveVerdict verdict, Optional<VisitResponse> response) {

    /**
     * Returns the visit, if one was granted. Check {@link Visit#mayStart} right before the download, and close the visit when
     * the download has ended.
     */
    public Optional<Visit> visit() {
        return response.flatMap(VisitResponse::visit);
    }

    /** Returns how long to wait before the next request; empty if there is a visit, or if robots.txt disallows the URL. */
    public Optional<Duration> retryAfter() {
        return response.isEmpty()
                ? verdict.retryAfter()
                : response.filter(VisitRefusal.class::isInstance).map(refusal -> ((VisitRefusal) refusal).retryAfter());
    }
}
