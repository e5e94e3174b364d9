package usher.internal.fetch;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/** Tasks that wait or run, with the time since when. Thread-safe. */
public final class Pending {
    private final LongSupplier clock;
    private final Map<Object, Long> since = new LinkedHashMap<>();

    /** @param clock nanoseconds */
    public Pending(LongSupplier clock) {
        this.clock = clock;
    }

    public synchronized void add(Object task) {
        since.put(task, clock.getAsLong());
    }

    public synchronized void remove(Object task) {
        since.remove(task);
    }

    public synchronized int size() {
        return since.size();
    }

    /** Returns how long the oldest task has waited or run; zero without tasks. */
    public synchronized Duration oldest() {
        return since.values().stream()
                .findFirst()
                .map(start -> Duration.ofNanos(clock.getAsLong() - start))
                .orElse(Duration.ZERO);
    }
}
