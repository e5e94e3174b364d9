package usher.fetch.pace;

import java.util.Optional;
import usher.access.time.Moment;
import usher.fetch.pace.NotNow.Why;

/**
 * Whether a request that cannot have its turn now may wait for it.
 *
 * @param refusal why not; empty if it may
 * @param makesRoom the request that must go for it, where the line of the authority is full
 */
record QueueAdmission(Optional<Why> refusal, Optional<Waiting> makesRoom) {
    private static final QueueAdmission ADMITTED = new QueueAdmission(Optional.empty(), Optional.empty());

    private static QueueAdmission refused(Why why) {
        return new QueueAdmission(Optional.of(why), Optional.empty());
    }

    /** Decides about a request that already stands in line and has taken its places. */
    static QueueAdmission of(Waiting waiting, Site site, Places places, PaceSettings settings, Moment now) {
        if (site.atLeast(waiting, now).compareTo(waiting.patience) > 0) {
            return refused(inTheWay(waiting, site, now));
        }
        if (places.isOver(waiting.caller)) {
            return refused(Why.QUEUE_FULL);
        }
        if (site.line().size() <= settings.waitingPerAuthority()) {
            return ADMITTED;
        }
        // A caller that fills a line must not keep others out of it.
        Waiting last = site.line().lastOfLongest();
        return site.line().of(last.caller) > site.line().of(waiting.caller)
                ? new QueueAdmission(Optional.empty(), Optional.of(last))
                : refused(Why.QUEUE_FULL);
    }

    private static Why inTheWay(Waiting waiting, Site site, Moment now) {
        if (site.rule(waiting).untilOpen(now.wall()).compareTo(waiting.patience) > 0) {
            return Why.OUTSIDE_VISIT_TIME;
        }
        return waiting.patience.isZero() ? Why.DELAY : Why.NOT_IN_TIME;
    }
}
