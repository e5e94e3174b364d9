package usher.spark.history;

import java.time.Instant;
import java.util.Optional;

/**
 * The interval in which an event happened.
 *
 * @param from the time of the last capture that shows the state before; empty if there is none
 * @param to the time of the capture that shows the change
 */
record Interval(Optional<Instant> from, Instant to) {}
