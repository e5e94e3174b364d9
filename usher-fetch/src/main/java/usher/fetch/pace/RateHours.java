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

/**
 * What Request-rate asks at each time of day. Where several lines apply the slowest counts; outside all windows there is no
 * limit. Made once: a file may have thousands of lines, and a look must not cost more for that.
 */
final class RateHours {
    private static final TimeWindow ALL_DAY = new TimeWindow(0, VisitHours.MINUTES);

    /** From this minute on, this interval. */
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

    /** Slowest first, so that each minute is filled once. */
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

    /** The time from one visit to the next that is asked for at that time of day; nothing if none is. */
    Duration interval(Instant wall) {
        return intervals.floorEntry(VisitHours.minute(wall)).getValue();
    }
}
