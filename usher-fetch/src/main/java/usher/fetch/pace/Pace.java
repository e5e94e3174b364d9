package usher.fetch.pace;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * How long nobody comes after a visit.
 *
 * @param delay what is kept, from the end of one visit to the start of the next
 * @param asked what it would be without our own limit; longer than {@code delay} if that was cut
 */
public record Pace(Duration delay, Duration asked) {
    public Pace {
        requireNonNull(delay, "delay");
        requireNonNull(asked, "asked");
    }

    /** Whether the site asked for more than we keep. */
    public boolean isCapped() {
        return asked.compareTo(delay) > 0;
    }

    Pace slower(Pace other) {
        return new Pace(longer(delay, other.delay), longer(asked, other.asked));
    }

    static Duration longer(Duration one, Duration other) {
        return one.compareTo(other) >= 0 ? one : other;
    }
}
