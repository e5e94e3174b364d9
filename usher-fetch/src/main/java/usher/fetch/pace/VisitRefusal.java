package usher.fetch.pace;

import java.time.Duration;
import java.util.Optional;
import usher.uri.Authority;

/**
 * A response to a request for a visit that was not granted.
 *
 * @param reason why no visit was granted
 * @param retryAfter how long to wait before the next request. By then the visit is expected to be possible, even if an
 *     open visit ends only with its lease. Always positive; for {@link Reason#CLOSED}, ask another process
 * @param pace the delay between visits of the site
 */
public record VisitRefusal(Authority authority, Reason reason, Duration retryAfter, Pace pace)
        implements VisitResponse {

    @Override
    public Optional<Visit> visit() {
        return Optional.empty();
    }

    /** Why no visit was granted. */
    public enum Reason {
        /** The timeout is zero, and a visit is open, a delay is running, or other requests are waiting. */
        DELAY,
        /** The site requests a longer delay than the maximum, and the settings skip such sites. */
        DELAY_TOO_LONG,
        /** The site's Visit-time does not start within the request's maximum wait. */
        OUTSIDE_VISIT_TIME,
        /** Too many requests are waiting. */
        QUEUE_FULL,
        /** The requester's owner has the maximum number of open visits. */
        TOO_MANY_VISITS,
        /** The request cannot be granted within its maximum wait, or was not. */
        NOT_IN_TIME,
        /** The pace that the processes of a fleet share cannot be reached: nothing is known of the visits of others. */
        PACE_UNREACHABLE,
        /** The pacer is closed. */
        CLOSED
    }
}
