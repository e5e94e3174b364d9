package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import usher.uri.Authority;

/**
 * No visit, for now.
 *
 * @param authority where it would have gone
 * @param why what stands in the way
 * @param retryAfter when to ask again: by then, as things stand, the turn has come, even if a visit that is open ends only
 *     with its lease. Nothing if it makes no sense to ask again
 * @param pace the delay that the site gets
 */
public record NotNow(Authority authority, Why why, Duration retryAfter, Pace pace) implements VisitAnswer {
    public NotNow {
        requireNonNull(authority, "authority");
        requireNonNull(why, "why");
        requireNonNull(retryAfter, "retryAfter");
        requireNonNull(pace, "pace");
    }

    @Override
    public Optional<Visit> visit() {
        return Optional.empty();
    }

    /** What stands in the way of a visit. */
    public enum Why {
        /** Somebody is there, or was just now, or waits; and the request would not wait at all. */
        DELAY,
        /** The site's Visit-time does not let the robot come within the request's patience. */
        OUTSIDE_VISIT_TIME,
        /** Too many requests wait already. */
        QUEUE_FULL,
        /** The caller's owner has as many visits open as it may. */
        TOO_MANY_VISITS,
        /** The request's turn comes, or would have come, after its patience. */
        NOT_IN_TIME,
        /** The pacer is closed. */
        CLOSED
    }
}
