package usher.fetch;

import java.time.Duration;
import java.util.Optional;
import usher.fetch.pace.Visit;
import usher.fetch.pace.VisitRefusal;
import usher.fetch.pace.VisitResponse;

/** Whether a URL may be fetched now, later, or not. */
public sealed interface VisitDecision {
    LiveVerdict verdict();

    default Optional<Visit> granted() {
        return this instanceof Granted now ? Optional.of(now.visit()) : Optional.empty();
    }

    /**
     * The URL may be fetched now.
     *
     * @param visit check {@link Visit#mayStart} right before the download, and end the visit when the download has
     *     ended
     */
    record Granted(LiveVerdict verdict, Visit visit) implements VisitDecision {}

    /** The URL may be fetched, but not now, for example because of the site's delay. */
    record Later(LiveVerdict verdict, VisitRefusal refusal) implements VisitDecision {
        /** Returns how long to wait before the next request; positive. A closed pacer grants no more visits. */
        public Duration retryAfter() {
            return refusal.retryAfter();
        }
    }

    /** The URL must not be fetched: a rule, or a setting such as the address guard, forbids it. */
    record Disallowed(LiveVerdict verdict) implements VisitDecision {}

    /** The URL must not be fetched now, because the robots.txt is unreachable. */
    record Unreachable(LiveVerdict verdict, Duration retryAfter) implements VisitDecision {}

    static VisitDecision refused(LiveVerdict verdict) {
        return verdict.retryAfter()
                .<VisitDecision>map(wait -> new Unreachable(verdict, wait))
                .orElseGet(() -> new Disallowed(verdict));
    }

    static VisitDecision of(LiveVerdict verdict, VisitResponse response) {
        return response instanceof VisitRefusal refusal
                ? new Later(verdict, refusal)
                : new Granted(verdict, (Visit) response);
    }
}
