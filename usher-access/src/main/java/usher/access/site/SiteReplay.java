package usher.access.site;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import usher.access.snapshot.Snapshot;
import usher.access.time.Moment;

/**
 * The state of one site while its recorded attempts are replayed, the earliest first: the states that a store of the same
 * attempts gives, without a store. For jobs that go through an archive once. Not thread-safe.
 */
public final class SiteReplay {
    /** Half of what a count of nanoseconds holds, so that the difference of two times always fits. */
    private static final Duration FARTHEST = Duration.ofNanos(Long.MAX_VALUE / 2);

    private static final BackOff BACK_OFF = new BackOff(() -> 0);

    private Optional<SiteState> state = Optional.empty();

    /** A replay of no attempt yet. */
    public SiteReplay() {}

    /** What is known now; nothing before the first attempt. */
    public Optional<SiteState> state() {
        return state;
    }

    /**
     * The state after one more attempt, none of which may be earlier than the one before.
     *
     * @param file what a 2xx answer brought: the file, or a challenge page where the outcome is marked as one
     */
    public SiteState add(Snapshot attempt, Optional<LoadedFile> file) {
        Moment at = moment(requireNonNull(attempt, "attempt").fetchedAt());
        SiteState next = SiteState.after(new KnownState(state, true), attempt, file, at, BACK_OFF, false);
        state = Optional.of(next);
        return next;
    }

    /** That time by both clocks, for {@link SiteReading} of these states. */
    public static Moment moment(Instant time) {
        Duration since1970 = Duration.between(Instant.EPOCH, time);
        if (since1970.compareTo(FARTHEST) > 0) {
            return new Moment(time, FARTHEST.toNanos());
        }
        return new Moment(
                time, since1970.compareTo(FARTHEST.negated()) < 0 ? -FARTHEST.toNanos() : since1970.toNanos());
    }
}
