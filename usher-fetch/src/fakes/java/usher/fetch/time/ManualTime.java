package usher.fetch.time;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Time that stands still until a test moves it. Whoever calls {@link #advance} runs what falls due, in the order of due
 * times, and of the calls of {@link #after} where those are equal; so the same test always runs the same way. Any thread
 * may ask for the time or plan an action.
 *
 * <p>{@link #nanos} begins a little before its largest value and soon wraps over, as it may in life: what compares it in a
 * wrong way fails.
 */
public final class ManualTime implements TimeSource {
    /** More actions than any test has at one instant: somebody plans again and again for now. */
    private static final int MAX_AT_ONCE = 1_000_000;

    private static final long FIRST_NANOS =
            Long.MAX_VALUE - Duration.ofMinutes(90).toNanos();

    private record Due(long at, long number) {}

    private final TreeMap<Due, Runnable> planned =
            new TreeMap<>(Comparator.comparingLong(Due::at).thenComparingLong(Due::number));

    private Instant wall;
    private long elapsed;
    private long number;

    /** Noon of an ordinary day. */
    public ManualTime() {
        this(Instant.parse("2026-11-21T12:00:00Z"));
    }

    /**
     * @param start the time on the wall to begin with
     */
    public ManualTime(Instant start) {
        this.wall = requireNonNull(start, "start");
    }

    @Override
    public synchronized Instant now() {
        return wall;
    }

    @Override
    public synchronized long nanos() {
        return FIRST_NANOS + elapsed;
    }

    @Override
    public synchronized Cancellable after(Duration delay, Runnable action) {
        long wait = Math.max(0, delay.toNanos());
        Due due = new Due(elapsed + wait, number++);
        planned.put(due, requireNonNull(action, "action"));
        return () -> cancel(due);
    }

    private synchronized void cancel(Due due) {
        planned.remove(due);
    }

    /** Moves both clocks on, step by step, and runs everything that falls due on the way, or at the end. */
    public void advance(Duration by) {
        long end = elapsed() + by.toNanos();
        int atOnce = 0;
        Optional<Map.Entry<Due, Runnable>> next = takeUntil(end);
        while (next.isPresent()) {
            boolean moved = moveTo(next.get().getKey().at());
            atOnce = moved ? 0 : atOnce + 1;
            if (atOnce > MAX_AT_ONCE) {
                throw new AssertionError("there is always something more to do at " + now());
            }
            next.get().getValue().run();
            next = takeUntil(end);
        }
        moveTo(end);
    }

    /** Runs what is due already. */
    public void settle() {
        advance(Duration.ZERO);
    }

    /** The wall's clock is set to another time, and nothing else happens. */
    public synchronized void jumpWall(Duration by) {
        wall = wall.plus(by);
    }

    /** How long until the next planned action, if there is one. */
    public synchronized Optional<Duration> untilNext() {
        return planned.isEmpty()
                ? Optional.empty()
                : Optional.of(Duration.ofNanos(Math.max(0, planned.firstKey().at() - elapsed)));
    }

    /** How many actions are planned. */
    public synchronized int planned() {
        return planned.size();
    }

    /** How long this time has run. */
    public synchronized Duration sinceStart() {
        return Duration.ofNanos(elapsed);
    }

    private synchronized long elapsed() {
        return elapsed;
    }

    private synchronized Optional<Map.Entry<Due, Runnable>> takeUntil(long end) {
        if (planned.isEmpty() || planned.firstKey().at() > end) {
            return Optional.empty();
        }
        return Optional.of(planned.pollFirstEntry());
    }

    /** False if it is that time already. */
    private synchronized boolean moveTo(long at) {
        long by = Math.max(0, at - elapsed);
        elapsed += by;
        wall = wall.plusNanos(by);
        return by > 0;
    }
}
