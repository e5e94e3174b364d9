package usher.audit;

import java.time.Duration;

/**
 * How far a crawler kept its delay.
 *
 * @param delay the longest delay that the file asked for
 * @param intervals the number of intervals between two requests to one site
 * @param shorter how many of them were certainly shorter: logs have whole seconds, so one second is tolerated
 */
public record DelayKept(Duration delay, long intervals, long shorter, Duration shortest) {
    static final DelayKept NONE = new DelayKept(Duration.ZERO, 0, 0, Duration.ZERO);

    private static final Duration RESOLUTION = Duration.ofSeconds(1);

    /** Returns the result with another interval. Negative ones do not count: lines are written after responses. */
    DelayKept plus(Duration interval, Duration wanted) {
        if (interval.isNegative() || wanted.isZero()) {
            return this;
        }
        return new DelayKept(
                wanted.compareTo(delay) > 0 ? wanted : delay,
                intervals + 1,
                shorter + (interval.plus(RESOLUTION).compareTo(wanted) <= 0 ? 1 : 0),
                intervals == 0 || interval.compareTo(shortest) < 0 ? interval : shortest);
    }
}
