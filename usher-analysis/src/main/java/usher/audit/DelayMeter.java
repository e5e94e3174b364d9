package usher.audit;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Measures the intervals between a crawler's requests to a site against the delay that the file asked for. */
final class DelayMeter {
    private static final Duration RESOLUTION = Duration.ofSeconds(1);

    private Duration delay = Duration.ZERO;
    private long intervals;
    private long shorter;
    private @Nullable Duration shortest;

    void add(Instant previous, Instant time, Duration wanted) {
        Duration interval = Duration.between(previous, time);
        // Servers write a line at the end of a response, so lines can be out of order.
        if (interval.isNegative() || wanted.isZero()) {
            return;
        }
        delay = wanted.compareTo(delay) > 0 ? wanted : delay;
        intervals++;
        shorter += interval.plus(RESOLUTION).compareTo(wanted) <= 0 ? 1 : 0;
        shortest = shortest == null || interval.compareTo(shortest) < 0 ? interval : shortest;
    }

    Optional<DelayKept> result() {
        return Optional.ofNullable(shortest).map(least -> new DelayKept(delay, intervals, shorter, least));
    }
}
