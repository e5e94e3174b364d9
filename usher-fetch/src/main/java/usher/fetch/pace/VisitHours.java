package usher.fetch.pace;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import usher.TimeWindow;

/** The minutes of the day (UTC) when a site is open: in any Visit-time window, or always if there is none. */
record VisitHours(BitSet open) {
    static final int MINUTES = 24 * 60;
    private static final long DAY_NANOS = Duration.ofDays(1).toNanos();
    private static final long MINUTE_NANOS = Duration.ofMinutes(1).toNanos();

    static VisitHours of(List<TimeWindow> windows) {
        BitSet open = new BitSet(MINUTES);
        windows.forEach(window -> mark(open, window));
        if (windows.isEmpty()) {
            open.set(0, MINUTES);
        }
        return new VisitHours(open);
    }

    /** Sets the minutes of a window. If its end is not after its start, it includes midnight. */
    static void mark(BitSet minutes, TimeWindow window) {
        if (window.startMinute() < window.endMinute()) {
            minutes.set(window.startMinute(), window.endMinute());
        } else {
            minutes.set(window.startMinute(), MINUTES);
            minutes.set(0, window.endMinute());
        }
    }

    static int minute(Instant wall) {
        return (int) (nanoOfDay(wall) / MINUTE_NANOS);
    }

    boolean isAlwaysOpen() {
        return open.cardinality() == MINUTES;
    }

    boolean isOpen(Instant wall) {
        return open.get(minute(wall));
    }

    Duration untilOpen(Instant wall) {
        if (isOpen(wall)) {
            return Duration.ZERO;
        }
        int minute = minute(wall);
        int next = open.nextSetBit(minute);
        return until(next < 0 ? open.nextSetBit(0) : next, wall);
    }

    /** Returns the time until an open site closes; empty if it never closes. */
    Optional<Duration> untilClosed(Instant wall) {
        if (isAlwaysOpen()) {
            return Optional.empty();
        }
        int next = open.nextClearBit(minute(wall));
        return Optional.of(until(next < MINUTES ? next : open.nextClearBit(0), wall));
    }

    private static Duration until(int minute, Instant wall) {
        return Duration.ofNanos(Math.floorMod(minute * MINUTE_NANOS - nanoOfDay(wall), DAY_NANOS));
    }

    private static long nanoOfDay(Instant wall) {
        return LocalTime.ofInstant(wall, ZoneOffset.UTC).toNanoOfDay();
    }
}
