package usher.fetch.pace;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import usher.access.site.Moment;
import usher.fetch.system.TimeSource.Cancellable;
import usher.uri.Authority;

/**
 * Permission to fetch one URL of an authority now. End it when the download has ended, successfully or not: the site's
 * delay starts then, and no other visit is granted before. Thread-safe.
 */
public final class Visit implements VisitResponse, AutoCloseable {
    /** The states of a visit; guarded by the pacer's lock. */
    enum State {
        OPEN,
        /** The lease has expired, and the visit has not been ended. */
        ABANDONED,
        ENDED
    }

    private final Pacer pacer;
    private final VisitRequest request;
    private final Instant grantedAt;
    private final Deadlines deadlines;
    private final Pace pace;
    volatile State state = State.OPEN;
    Cancellable leaseTimer = () -> {};

    /**
     * @param notAfterNanos the latest start of a fetch, in the time source's nanoseconds
     * @param lease how long after the grant the visit ends by itself: the same for all visits, since a pace that was
     *     lost waits for the longest
     * @param leaseEndNanos in the time source's nanoseconds
     */
    record Deadlines(long notAfterNanos, Instant notAfter, Duration lease, long leaseEndNanos) {
        /** Computes the deadlines: a fetch must start soon, and before the site's visit hours end. */
        static Deadlines of(PaceRule rule, PaceSettings settings, Moment now) {
            Duration start = rule.untilClosed(now.wall())
                    .map(closing -> closing.minusNanos(1))
                    .filter(closing -> closing.compareTo(settings.values.startWithin) < 0)
                    .orElse(settings.values.startWithin);
            Duration lease = settings.values.startWithin.plus(settings.values.lease);
            return new Deadlines(
                    now.nanos() + start.toNanos(), now.wall().plus(start), lease, now.nanos() + lease.toNanos());
        }
    }

    Visit(Pacer pacer, VisitRequest request, Instant grantedAt, Deadlines deadlines, Pace pace) {
        this.pacer = pacer;
        this.request = request;
        this.grantedAt = grantedAt;
        this.deadlines = deadlines;
        this.pace = pace;
    }

    /** Returns the visit's id, which cannot be guessed. */
    public String id() {
        return request.id;
    }

    @Override
    public Authority authority() {
        return request.authority;
    }

    public Requester requester() {
        return request.requester;
    }

    public Instant grantedAt() {
        return grantedAt;
    }

    /** Returns the latest start of the fetch (T-03), for display and other machines. In code, use {@link #mayStart}. */
    public Instant notAfter() {
        return deadlines.notAfter();
    }

    /** Returns when the visit ends by itself. */
    public Instant leaseEnd() {
        return grantedAt.plus(deadlines.lease());
    }

    Duration leaseLeft(Moment now) {
        return Duration.ofNanos(Math.max(1, deadlines.leaseEndNanos() - now.nanos()));
    }

    @Override
    public Pace pace() {
        return pace;
    }

    @Override
    public Optional<Visit> visit() {
        return Optional.of(this);
    }

    /**
     * Whether the fetch may start now. Call it right before sending the request. If it returns false, end this visit
     * and request another. It never becomes true again, even if the system clock changes.
     */
    public boolean mayStart() {
        return state == State.OPEN && pacer.nanos() - deadlines.notAfterNanos() <= 0;
    }

    /**
     * Ends the visit, after the download or without one: the delay starts now. A second call does nothing. After the
     * lease has expired, the delay restarts now, unless another visit is open.
     */
    public void end() {
        pacer.end(this, Optional.empty());
    }

    /**
     * Ends the visit after a response. Status 429 or 503 holds the site back: by Retry-After, otherwise by twice the
     * delay, then four times, up to an hour. Each good response halves that again.
     *
     * @param retryAfter the value of the Retry-After header, if there is one
     */
    public void end(int status, Optional<String> retryAfter) {
        pacer.end(this, Optional.of(new PageResult(status, retryAfter)));
    }

    /** Gives back a visit without a request: no delay starts, and the next request is granted at once. */
    public void cancel() {
        pacer.undoGrant(this);
    }

    /** Calls {@link #end}. */
    @Override
    public void close() {
        end();
    }

    @Override
    public String toString() {
        return "visit of " + authority() + " by " + requester().name() + ", granted " + grantedAt;
    }

    VisitRequest request() {
        return request;
    }
}
