package usher.support.access;

import java.time.Duration;
import java.util.function.DoubleSupplier;
import usher.access.response.Snapshot;

/**
 * The delay after failed attempts: thirty seconds, doubled by each failure, at most an hour, minus a random part of up
 * to a fifth, so that a fleet does not retry at the same time.
 */
public final class BackOff {
    private static final Duration FIRST = Duration.ofSeconds(30);
    private static final Duration MAX = Duration.ofHours(1);
    private static final double SPREAD = 0.2;

    private final DoubleSupplier chance;

    /** @param chance returns random numbers from 0 to 1; thread-safe */
    public BackOff(DoubleSupplier chance) {
        this.chance = chance;
    }

    private Duration after(int failures) {
        // Seven doublings exceed an hour; more could overflow.
        Duration full = FIRST.multipliedBy(1L << Math.min(failures - 1, 7));
        double share = 1 - SPREAD * chance.getAsDouble();
        return Duration.ofNanos((long) ((full.compareTo(MAX) > 0 ? MAX : full).toNanos() * share));
    }

    /** Returns the delay after a number of consecutive failures, or the site's Retry-After if that is longer. */
    public Duration after(int failures, Snapshot attempt) {
        Duration own = after(failures);
        Duration wish = attempt.outcome().retryAfter(attempt.fetchedAt()).orElse(Duration.ZERO);
        return wish.compareTo(own) > 0 ? wish : own;
    }
}
