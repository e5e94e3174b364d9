package usher.support.access;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import usher.access.response.Snapshot;
import usher.access.site.Moment;
import usher.access.site.SiteState;
import usher.bytes.Bytes;

/** Replays the recorded attempts of one site, as a job that reads an archive once needs. Not thread-safe. */
public final class SiteReplay {
    /** Half the range of nanoseconds in a {@code long}, so that the difference of two times does not overflow. */
    private static final Duration FARTHEST = Duration.ofNanos(Long.MAX_VALUE / 2);

    private static final BackOff BACK_OFF = new BackOff(() -> 0);

    private Optional<SiteState> state = Optional.empty();

    public SiteReplay() {}

    public Optional<SiteState> state() {
        return state;
    }

    /** Adds an attempt, not earlier than the previous one, with its file or marked challenge page. */
    public SiteState add(Snapshot attempt, Optional<Bytes> file) {
        Moment at = moment(attempt.fetchedAt());
        SiteState next = new PreviousState(state, true).after(attempt, file, at, BACK_OFF, false);
        state = Optional.of(next);
        return next;
    }

    /** Returns the time on both clocks, for {@link usher.access.site.SiteReading} of these states. */
    public static Moment moment(Instant time) {
        Duration since1970 = Duration.between(Instant.EPOCH, time);
        if (since1970.compareTo(FARTHEST) > 0) {
            return new Moment(time, FARTHEST.toNanos());
        }
        return new Moment(
                time, since1970.compareTo(FARTHEST.negated()) < 0 ? -FARTHEST.toNanos() : since1970.toNanos());
    }
}
