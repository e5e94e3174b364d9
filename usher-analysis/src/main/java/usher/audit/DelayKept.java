package usher.audit;

import java.time.Duration;

/**
 * How far a crawler kept its delay.
 *
 * @param delay the longest delay that the file asked for
 * @param intervals the number of intervals between two requests to one site
 * @param shorter how many of them were certainly shorter: logs have whole seconds, so one second is tolerated
 * @param shortest the shortest interval
 */
public record DelayKept(Duration delay, long intervals, long shorter, Duration shortest) {}
