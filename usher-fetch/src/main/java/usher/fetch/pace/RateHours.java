package usher.fetch.pace;

import static java.util.Comparator.comparing;

import java.time.Duration;
import java.time.Instant;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import usher.RequestRate;
import usher.TimeWindow;

/** The slowest Request-rate at each time of day. Computed once, since a file may have thousands of lines. */
final class RateHours {
    private static final TimeWindow ALL_DAY = new TimeWindow(0, VisitHours.MINUTES);

    /** Intervals by the minute of the day at which they start. */
    private final TreeMap<Integer, Duration> intervals = new TreeMap<>();

    private RateHours() {
        intervals.put(0, Duration.ZERO);
    }

    static RateHours of(List<RequestRate> rates) {
        RateHours result = new RateHours();
        if (!rates.isEmpty()) {
            @Nullable Duration[] minutes = minutes(rates);
            for (int minute = 0; minute < minutes.length; minute++) {
                Duration here = minutes[minute] == null ? Duration.ZERO : minutes[minute];
                if (!here.equals(result.intervals.lastEntry().getValue())) {
                    result.intervals.put(minute, here);
                }
            }
        }
        return result;
    }

    /** Returns the interval of each minute. Starts with the slowest rate, so each minute is set once. */
    private static @Nullable Duration[] minutes(List<RequestRate> rates) {
        @Nullable Duration[] minutes = new @Nullable Duration[VisitHours.MINUTES];
        BitSet filled = new BitSet(VisitHours.MINUTES);
        for (RequestRate rate : rates.stream()
                .sorted(comparing(RequestRate::interval).reversed())
                .toList()) {
            BitSet fresh = new BitSet(VisitHours.MINUTES);
            VisitHours.mark(fresh, rate.window().orElse(ALL_DAY));
            fresh.andNot(filled);
            fresh.stream().forEach(minute -> minutes[minute] = rate.interval());
            filled.or(fresh);
        }
        return minutes;
    }

    /** Returns the requested interval between visits at the given time; zero if there is none. */
    Duration interval(Instant wall) {
        return intervals.floorEntry(VisitHours.minute(wall)).getValue();
    }
}
