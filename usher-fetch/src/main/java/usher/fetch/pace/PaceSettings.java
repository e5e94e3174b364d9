package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * Our own side of pacing.
 *
 * @param floor the least delay, also where a site asks for none
 * @param longestDelay the most that is kept of what a site asks; what it asked is reported. Never means "blocked"
 * @param startWithin how long after the grant a fetch may still begin (T-03)
 * @param lease how long after that a visit may last; then it counts as ended
 * @param waitingPerAuthority how many requests may wait for one authority
 * @param waitingPerCaller how many requests of one caller may wait
 * @param waitingInAll how many requests may wait
 * @param visitsPerOwner how many visits of the callers of one owner may be open
 */
public record PaceSettings(
        Duration floor,
        Duration longestDelay,
        Duration startWithin,
        Duration lease,
        int waitingPerAuthority,
        int waitingPerCaller,
        int waitingInAll,
        int visitsPerOwner) {
    /** Keeps the arithmetic in nanoseconds far from overflow. */
    static final Duration MOST = Duration.ofDays(365);

    /** A second at least, ten minutes at most. */
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
        requireWithin(floor, "floor", Duration.ZERO);
        requireWithin(longestDelay, "longestDelay", floor);
        requireWithin(startWithin, "startWithin", Duration.ofNanos(1));
        requireWithin(lease, "lease", Duration.ZERO);
        if (waitingPerAuthority < 0 || waitingPerCaller < 0 || waitingInAll < 0) {
            throw new IllegalArgumentException("numbers of waiting requests must not be negative");
        }
        if (visitsPerOwner < 1) {
            throw new IllegalArgumentException("visitsPerOwner must be at least 1: " + visitsPerOwner);
        }
    }

    private static void requireWithin(Duration value, String name, Duration least) {
        if (requireNonNull(value, name).compareTo(least) < 0 || value.compareTo(MOST) > 0) {
            throw new IllegalArgumentException(name + " must be " + least + " to " + MOST + ": " + value);
        }
    }

    public PaceSettings withDelays(Duration newFloor, Duration newLongestDelay) {
        return new PaceSettings(
                newFloor,
                newLongestDelay,
                startWithin,
                lease,
                waitingPerAuthority,
                waitingPerCaller,
                waitingInAll,
                visitsPerOwner);
    }

    public PaceSettings withTimes(Duration newStartWithin, Duration newLease) {
        return new PaceSettings(
                floor,
                longestDelay,
                newStartWithin,
                newLease,
                waitingPerAuthority,
                waitingPerCaller,
                waitingInAll,
                visitsPerOwner);
    }

    public PaceSettings withWaiting(int perAuthority, int perCaller, int inAll) {
        return new PaceSettings(
                floor, longestDelay, startWithin, lease, perAuthority, perCaller, inAll, visitsPerOwner);
    }

    /** The same with another limit of the visits that one owner may have open. */
    public PaceSettings withVisitsPerOwner(int most) {
        return new PaceSettings(
                floor, longestDelay, startWithin, lease, waitingPerAuthority, waitingPerCaller, waitingInAll, most);
    }
}
