package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * The limits of pacing.
 *
 * @param minDelay the minimum delay, also for sites that request none
 * @param maxDelay the maximum delay; a longer requested delay is reported, and never disallows a URL
 * @param startWithin how long after the grant a fetch may start (T-03)
 * @param lease how long a visit may last after that; then it counts as ended
 * @param waitingPerAuthority the maximum number of requests that wait for one authority
 * @param waitingPerRequester the maximum number of waiting requests of one requester
 * @param waitingInAll the maximum number of waiting requests
 * @param visitsPerOwner the maximum number of open visits of one owner's requesters
 */
public record PaceSettings(
        Duration minDelay,
        Duration maxDelay,
        Duration startWithin,
        Duration lease,
        int waitingPerAuthority,
        int waitingPerRequester,
        int waitingInAll,
        int visitsPerOwner) {
    /** The maximum of every duration, which prevents overflow in nanoseconds. */
    static final Duration MAX_DURATION = Duration.ofDays(365);

    /** A minimum delay of one second and a maximum delay of ten minutes. */
    public static final PaceSettings DEFAULT = new PaceSettings(
            Duration.ofSeconds(1),
            Duration.ofMinutes(10),
            Duration.ofSeconds(10),
            Duration.ofMinutes(2),
            1_000,
            10_000,
            100_000,
            Integer.MAX_VALUE);

    public PaceSettings {
        requireWithin(minDelay, "minDelay", Duration.ZERO);
        requireWithin(maxDelay, "maxDelay", minDelay);
        requireWithin(startWithin, "startWithin", Duration.ofNanos(1));
        requireWithin(lease, "lease", Duration.ZERO);
        if (waitingPerAuthority < 0 || waitingPerRequester < 0 || waitingInAll < 0) {
            throw new IllegalArgumentException("numbers of waiting requests must not be negative");
        }
        if (visitsPerOwner < 1) {
            throw new IllegalArgumentException("visitsPerOwner must be at least 1: " + visitsPerOwner);
        }
    }

    private static void requireWithin(Duration value, String name, Duration min) {
        if (requireNonNull(value, name).compareTo(min) < 0 || value.compareTo(MAX_DURATION) > 0) {
            throw new IllegalArgumentException(name + " must be " + min + " to " + MAX_DURATION + ": " + value);
        }
    }

    public PaceSettings withDelays(Duration newMinDelay, Duration newMaxDelay) {
        return new PaceSettings(
                newMinDelay,
                newMaxDelay,
                startWithin,
                lease,
                waitingPerAuthority,
                waitingPerRequester,
                waitingInAll,
                visitsPerOwner);
    }

    public PaceSettings withTimes(Duration newStartWithin, Duration newLease) {
        return new PaceSettings(
                minDelay,
                maxDelay,
                newStartWithin,
                newLease,
                waitingPerAuthority,
                waitingPerRequester,
                waitingInAll,
                visitsPerOwner);
    }

    public PaceSettings withWaiting(int perAuthority, int perRequester, int total) {
        return new PaceSettings(
                minDelay, maxDelay, startWithin, lease, perAuthority, perRequester, total, visitsPerOwner);
    }

    /** Returns a copy with another maximum of open visits for each owner. */
    public PaceSettings withVisitsPerOwner(int max) {
        return new PaceSettings(
                minDelay, maxDelay, startWithin, lease, waitingPerAuthority, waitingPerRequester, waitingInAll, max);
    }
}
