package usher.fetch.pace;

import java.time.Duration;

/**
 * The delay between visits.
 *
 * @param delay from the end of one visit to the start of the next
 * @param requested the delay before the maximum was applied: what the site requests, but at least the minimum delay of
 *     the settings
 */
public record Pace(Duration delay, Duration requested) {

    /** Whether the maximum shortened the delay. */
    public boolean isCapped() {
        return requested.compareTo(delay) > 0;
    }

    Pace slower(Pace other) {
        return new Pace(longer(delay, other.delay), longer(requested, other.requested));
    }

    static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
