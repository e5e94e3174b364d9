package usher.fetch.pace;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import usher.access.time.Moment;
import usher.fetch.time.TimeSource.Cancellable;
import usher.uri.Authority;

/**
 * Permission to fetch one URL of an authority now. End it when the download has ended, however it ended: the site's delay
 * runs from then, and nobody else comes before. Thread-safe.
 */
public final class Visit implements VisitAnswer, AutoCloseable {
    /** What a visit goes through; the pacer's lock guards the steps. */
    enum State {
        OPEN,
        /** Its lease is over, and nobody has ended it yet. */
        ABANDONED,
        ENDED
    }

    private final Pacer pacer;
    private final Waiting request;
    private final Instant grantedAt;
    private final Leave leave;
    private final Pace pace;
    volatile State state = State.OPEN;
    Cancellable leaseTimer = () -> {};

    /**
     * How long it may take.
     *
     * @param notAfterNanos until when a fetch may begin, in the time source's nanoseconds
     * @param notAfter the same on the wall
     * @param lease when it ends if nobody ends it, from the grant
     * @param leaseEndNanos the same in the time source's nanoseconds
     */
    record Leave(long notAfterNanos, Instant notAfter, Duration lease, long leaseEndNanos) {
        /** A fetch must begin soon, and before the site's hours end. */
        static Leave of(PaceRule rule, PaceSettings settings, Moment now) {
            Duration start = rule.untilClosed(now.wall())
                    .map(closing -> closing.minusNanos(1))
                    .filter(closing -> closing.compareTo(settings.startWithin()) < 0)
                    .orElse(settings.startWithin());
            Duration lease = start.plus(settings.lease());
            return new Leave(
                    now.nanos() + start.toNanos(), now.wall().plus(start), lease, now.nanos() + lease.toNanos());
        }
    }

    Visit(Pacer pacer, Waiting request, Instant grantedAt, Leave leave, Pace pace) {
        this.pacer = pacer;
        this.request = request;
        this.grantedAt = grantedAt;
        this.leave = leave;
        this.pace = pace;
    }

    /** A name for this visit that nobody can guess. */
    public String id() {
        return request.id;
    }

    @Override
    public Authority authority() {
        return request.authority;
    }

    /** Who asked. */
    public Caller caller() {
        return request.caller;
    }

    /** The time on the wall at which the visit was granted. */
    public Instant grantedAt() {
        return grantedAt;
    }

    /** The fetch must begin by then, or not at all (T-03). For people and other machines: see {@link #mayStart}. */
    public Instant notAfter() {
        return leave.notAfter();
    }

    /** If nobody has ended the visit by then, it counts as ended then. */
    public Instant leaseEnd() {
        return grantedAt.plus(leave.lease());
    }

    /** How long until the visit ends by itself; at least a moment. */
    Duration leaseLeft(Moment now) {
        return Duration.ofNanos(Math.max(1, leave.leaseEndNanos() - now.nanos()));
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
     * Whether the fetch may begin now. Ask right before the request is sent; if not, throw the visit away: end it and ask
     * for another. Never true again once it was false, whatever the clock on the wall does.
     */
    public boolean mayStart() {
        return state == State.OPEN && pacer.nanos() - leave.notAfterNanos() <= 0;
    }

    /**
     * The download has ended, or will not begin: the delay runs from now. Ending twice does nothing. Ending after the lease
     * makes the delay run again from now, if nobody else is there.
     */
    public void end() {
        pacer.end(this);
    }

    /** The same as {@link #end}. */
    @Override
    public void close() {
        end();
    }

    @Override
    public String toString() {
        return "visit of " + authority() + " by " + caller().name() + ", granted " + grantedAt;
    }

    Waiting request() {
        return request;
    }
}
