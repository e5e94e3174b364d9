package usher.fetch.system;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Time that only a test moves. {@link #advance} runs the due actions on the calling thread, in the order of their
 * times, and of the calls of {@link #after} if those are equal; so a test always runs the same way. Any thread may read
 * the time or schedule an action.
 *
 * <p>{@link #nanos} starts a little before its largest value and soon overflows, as it may in practice: code that
 * compares it wrongly fails.
 */
public final class ManualTime implements TimeSource {
    /** More actions than any test has at one instant: more means an endless loop of immediate actions. */
    private static final int MAX_AT_ONCE = 1_000_000;

    private static final long FIRST_NANOS =
            Long.MAX_VALUE - Duration.ofMinutes(90).toNanos();

    private record Due(long at, long number) {}

    private final TreeMap<Due, Runnable> planned =
            new TreeMap<>(Comparator.comparingLong(Due::at).thenComparingLong(Due::number));

    private volatile Consumer<Duration> whenScheduling = delay -> {};
    private Instant wall;
    private long elapsed;
    private long number;

    /** The default start: noon of an ordinary day. */
    public ManualTime() {
        this(Instant.parse("2026-11-21T12:00:00Z"));
    }

    /**
     * @param start the system time at the start
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

    /** Calls a hook with the delay before each action is scheduled. It may throw, as a system without threads does. */
    public void whenScheduling(Consumer<Duration> hook) {
        whenScheduling = requireNonNull(hook, "hook");
    }

    @Override
    public Cancellable after(Duration delay, Runnable action) {
        whenScheduling.accept(delay);
        return plan(delay, requireNonNull(action, "action"));
    }

    private synchronized Cancellable plan(Duration delay, Runnable action) {
        long wait = Math.max(0, delay.toNanos());
        Due due = new Due(elapsed + wait, number++);
        planned.put(due, action);
        return () -> cancel(due);
    }

    private synchronized void cancel(Due due) {
        planned.remove(due);
    }

    /** Advances both clocks step by step, and runs everything that becomes due. */
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

    /** Runs the actions that are due already. */
    public void settle() {
        advance(Duration.ZERO);
    }

    /** Sets the system time only. */
    public synchronized void jumpWall(Duration by) {
        wall = wall.plus(by);
    }

    /** Returns the time until the next scheduled action, if there is one. */
    public synchronized Optional<Duration> untilNext() {
        return planned.isEmpty()
                ? Optional.empty()
                : Optional.of(Duration.ofNanos(Math.max(0, planned.firstKey().at() - elapsed)));
    }

    /** Returns the number of scheduled actions. */
    public synchronized int planned() {
        return planned.size();
    }

    /** Returns the time since the start. */
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

    /** Returns false if it is that time already. */
    private synchronized boolean moveTo(long at) {
        long by = Math.max(0, at - elapsed);
        elapsed += by;
        wall = wall.plusNanos(by);
        return by > 0;
    }
}
