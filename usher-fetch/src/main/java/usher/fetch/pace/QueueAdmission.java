package usher.fetch.pace;

import java.util.Optional;
import usher.access.site.Moment;
import usher.fetch.pace.VisitRefusal.Reason;

/**
 * Whether a request that cannot be granted now may wait.
 *
 * @param refusal why not; empty if it may
 * @param displaced the request that is refused instead, if the authority's queue is full
 */
record QueueAdmission(Optional<Reason> refusal, Optional<VisitRequest> displaced) {
    private static final QueueAdmission ADMITTED = new QueueAdmission(Optional.empty(), Optional.empty());

    private static QueueAdmission refused(Reason reason) {
        return new QueueAdmission(Optional.of(reason), Optional.empty());
    }

    /** Decides about a request that is already queued and counted. */
    static QueueAdmission of(
            VisitRequest request, SiteSchedule site, QueueCounts counts, PaceSettings settings, Moment now) {
        if (site.minWait(request, now).compareTo(request.maxWait) > 0) {
            return refused(reason(request, site, now));
        }
        if (counts.isOverLimit(request.requester)) {
            return refused(Reason.QUEUE_FULL);
        }
        if (site.queue().size() <= settings.waitingPerAuthority()) {
            return ADMITTED;
        }
        // A requester that fills a queue must not block others.
        VisitRequest last = site.queue().lastOfLargestRequester();
        return site.queue().of(last.requester) > site.queue().of(request.requester)
                ? new QueueAdmission(Optional.empty(), Optional.of(last))
                : refused(Reason.QUEUE_FULL);
    }

    private static Reason reason(VisitRequest request, SiteSchedule site, Moment now) {
        if (site.rule(request).untilOpen(now.wall()).compareTo(request.maxWait) > 0) {
            return Reason.OUTSIDE_VISIT_TIME;
        }
        return request.maxWait.isZero() ? Reason.DELAY : Reason.NOT_IN_TIME;
    }
}
