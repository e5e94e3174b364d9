package usher.fetch;

import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import usher.fetch.system.TimeSource;

/**
 * Limits the number of fetches under way. Further ones wait in order, without a thread and before their own timeout
 * begins, until they have waited too long. Thread-safe; fetches run outside the lock.
 */
final class FetchQueue {
    private final int maxRunning;
    private final Duration maxWait;
    private final TimeSource time;
    private final Set<Waiting> waiting = new LinkedHashSet<>();
    private int running;

    /** A fetch that waits; compared by identity. */
    private static final class Waiting {
        private final Supplier<CompletableFuture<?>> fetch;
        private TimeSource.Cancellable limit = () -> {};

        private Waiting(Supplier<CompletableFuture<?>> fetch) {
            this.fetch = fetch;
        }
    }

    FetchQueue(int maxRunning, Duration maxWait, TimeSource time) {
        this.maxRunning = maxRunning;
        this.maxWait = maxWait;
        this.time = time;
    }

    /**
     * @param expired is called instead if the fetch has waited too long
     * @param fetch starts the fetch; never throws
     */
    void submit(Supplier<CompletableFuture<?>> fetch, Runnable expired) {
        Waiting entry = new Waiting(fetch);
        synchronized (this) {
            if (running == maxRunning) {
                entry.limit = time.after(maxWait, () -> {
                    if (remove(entry)) {
                        expired.run();
                    }
                });
                waiting.add(entry);
                return;
            }
            running++;
        }
        runFrom(entry);
    }

    private synchronized boolean remove(Waiting entry) {
        return waiting.remove(entry);
    }

    /** Starts fetches in a loop while they end at once, since a chain of calls could be too deep. */
    private void runFrom(@Nullable Waiting first) {
        Waiting entry = first;
        while (entry != null) {
            CompletableFuture<?> fetch = entry.fetch.get();
            if (!fetch.isDone()) {
                fetch.whenComplete((result, failure) -> runFrom(next()));
                return;
            }
            entry = next();
        }
    }

    private synchronized @Nullable Waiting next() {
        Iterator<Waiting> oldest = waiting.iterator();
        if (!oldest.hasNext()) {
            running--;
            return null;
        }
        Waiting entry = oldest.next();
        oldest.remove();
        entry.limit.cancel();
        return entry;
    }
}
