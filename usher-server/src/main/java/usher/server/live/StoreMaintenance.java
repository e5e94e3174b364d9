package usher.server.live;

import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import usher.fetch.LiveUsher;
import usher.fetch.SiteListener;
import usher.fetch.snapshot.DurableStore;
import usher.fetch.snapshot.PruneResult;
import usher.fetch.snapshot.Retention;
import usher.fetch.snapshot.StoreException;
import usher.fetch.system.TimeSource;
import usher.internal.fetch.DaemonThreads;
import usher.internal.fetch.EventLog;
import usher.internal.fetch.LoggedEvent;

/**
 * Keeps the store within its maximum size while the service runs, and finds that it works again after a failure: an
 * instance that is not ready gets no requests that would show it. Has its own thread.
 */
final class StoreMaintenance implements AutoCloseable {
    private static final Duration SIZE_CHECK_INTERVAL = Duration.ofSeconds(5);
    private static final Duration PROBE_INTERVAL = Duration.ofSeconds(3);
    private static final Retention CHANGES = new Retention(1, Duration.ZERO);

    /** The target size of pruning, as a percentage of the maximum, so that the next pruning is not needed at once. */
    private static final long TARGET_PERCENT = 80;

    private static final String FAILED = "Could not check or prune the store; the next check tries again: ";

    private static final String FULL =
            "The store has reached its limit of %d MiB (store-mebibytes): new fetches are not kept"
                    + " until pruning has made room; decisions continue from memory";

    private final DurableStore store;
    private final LongSupplier fileBytes;
    private final long maxBytes;
    private final TimeSource time;
    private final SiteListener listener;
    private final EventLog log;
    private final Consumer<PruneResult> pruned;
    private final ScheduledThreadPoolExecutor thread;
    private boolean full;

    /** @param fileBytes the size of the store, also of what is free in its files */
    StoreMaintenance(
            DurableStore store,
            LongSupplier fileBytes,
            long maxBytes,
            TimeSource time,
            SiteListener listener,
            Consumer<PruneResult> pruned) {
        this.store = store;
        this.fileBytes = fileBytes;
        this.maxBytes = maxBytes;
        this.time = time;
        this.listener = listener;
        log = new EventLog(time, System::getLogger);
        this.pruned = pruned;
        thread = new ScheduledThreadPoolExecutor(1, DaemonThreads.named("usher-store-care"));
    }

    void start(LiveUsher live) {
        every(SIZE_CHECK_INTERVAL, this::keepSize);
        every(PROBE_INTERVAL, () -> probe(live));
    }

    private void every(Duration pause, Runnable check) {
        thread.scheduleWithFixedDelay(() -> runSafely(check), 0, pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Runs a check. A failure is reported, not thrown: a scheduled task that throws never runs again. */
    void runSafely(Runnable check) {
        try {
            check.run();
        } catch (StoreException e) {
            if (!thread.isShutdown()) { // otherwise the store closes
                log.log(LoggedEvent.STORE_PRUNING_FAILED, FAILED + e.getMessage());
                report(e);
            }
        } catch (RuntimeException | Error e) {
            log.log(LoggedEvent.STORE_PRUNING_FAILED, FAILED + e, e);
            report(new StoreException("unexpected failure: " + e, e));
        }
    }

    /** Tries the store if its last access failed. A failure is not reported again. */
    void probe(LiveUsher live) {
        if (live.isStoreHealthy()) {
            return;
        }
        try {
            store.probe();
        } catch (StoreException e) {
            return;
        }
        live.storeRecovered();
    }

    private void report(StoreException failure) {
        log.notifying(SiteListener.class, () -> listener.storeFailed(failure));
    }

    /**
     * Removes repeated versions first, which changes no result, and then whole sites. Free space inside the file counts
     * too: a pruning that fails before its end leaves it there, and the next one returns it.
     */
    void keepSize() {
        if (fileBytes.getAsLong() <= maxBytes) {
            full = false;
            return;
        }
        if (!full) {
            full = true;
            log.log(LoggedEvent.STORE_FULL, String.format(FULL, maxBytes >> 20));
        }
        long after = maxBytes / 100 * TARGET_PERCENT;
        PruneResult repetitions = store.prune(CHANGES, time.now());
        pruned.accept(repetitions.plus(store.shrink(after, time.now())));
    }

    /** Does not wait: a running check ends when the store closes. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
