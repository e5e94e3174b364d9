package usher.fetch.pace;

import java.time.Duration;

/**
 * How much slower than usual an overloaded site is visited: its delay is doubled by each response that says so, up to
 * an hour, and halved by each good one, until it is the usual one again. Guarded by the pacer's lock.
 */
final class Slowdown {
    static final Duration MAX = Duration.ofHours(1);
    private static final Duration MIN = Duration.ofSeconds(1);

    private Duration delay = Duration.ZERO;

    boolean isOn() {
        return !delay.isZero();
    }

    Slowdown copy() {
        Slowdown copy = new Slowdown();
        copy.delay = delay;
        return copy;
    }

    /** @param waits whether the response names a time, which is then the only effect */
    void record(PageResult page, boolean waits, Duration usual) {
        if (page.isOverloaded() && !waits) {
            Duration doubled = Pace.longer(MIN, Pace.longer(usual, delay)).multipliedBy(2);
            delay = doubled.compareTo(MAX) < 0 ? doubled : MAX;
        } else if (page.isGood()) {
            delay = delay.dividedBy(2);
            delay = delay.compareTo(usual) > 0 ? delay : Duration.ZERO;
        }
    }

    Pace slowed(Pace usual) {
        return usual.slower(new Pace(delay, delay));
    }
}
