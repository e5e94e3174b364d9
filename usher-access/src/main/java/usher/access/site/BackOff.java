package usher.access.site;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.function.DoubleSupplier;
import usher.access.snapshot.Snapshot;

/**
 * How long to wait after failed attempts: thirty seconds, doubled by each failure, at most an hour, and up to a fifth less
 * by chance so that a fleet does not come back as one.
 */
public final class BackOff {
    private static final Duration FIRST = Duration.ofSeconds(30);
    private static final Duration LONGEST = Duration.ofHours(1);
    private static final double SPREAD = 0.2;

    private final DoubleSupplier chance;

    /**
     * A back-off.
     *
     * @param chance gives numbers from 0 up to 1; thread-safe
     */
    public BackOff(DoubleSupplier chance) {
        this.chance = requireNonNull(chance, "chance");
    }

    private Duration after(int failures) {
        // Seven doublings are over an hour; more would only overflow.
        Duration full = FIRST.multipliedBy(1L << Math.min(failures - 1, 7));
        return spread(full.compareTo(LONGEST) > 0 ? LONGEST : full);
    }

    /** The wait after so many failures in a row, or the site's own wish if that is longer. */
    public Duration after(int failures, Snapshot attempt) {
        Duration own = after(failures);
        Duration wish = attempt.outcome().retryAfter(attempt.fetchedAt()).orElse(Duration.ZERO);
        return wish.compareTo(own) > 0 ? wish : own;
    }

    private Duration spread(Duration full) {
        return Duration.ofNanos((long) (full.toNanos() * (1 - SPREAD * chance.getAsDouble())));
    }
}
