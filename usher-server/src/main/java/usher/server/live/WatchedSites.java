package usher.server.live;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import usher.fetch.LiveUsher;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.DaemonThreads;
import usher.server.settings.ServerSettings.Watching;
import usher.uri.Authority;
import usher.watch.SiteChange;

/** The sites of the setting {@code watch}: fetches their files regularly, and knows what changed. Thread-safe. */
public final class WatchedSites implements AutoCloseable {
    private static final Duration CHECK = Duration.ofMinutes(1);

    private final Watching watching;
    private final LiveUsher live;
    private final Map<Authority, ChangeHistory> histories = new LinkedHashMap<>();
    private final ScheduledThreadPoolExecutor thread;

    WatchedSites(Watching watching, LiveUsher live, SnapshotStore store) {
        this.watching = watching;
        this.live = live;
        watching.sites().forEach(site -> histories.put(site, new ChangeHistory(site, store)));
        thread = new ScheduledThreadPoolExecutor(1, DaemonThreads.named("usher-watch"));
    }

    void start() {
        if (!histories.isEmpty()) {
            thread.scheduleWithFixedDelay(this::round, 0, CHECK.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    /** Fetches what is due. In a fleet one service fetches it for all. Then reads the store, so that requests need not. */
    private void round() {
        try {
            histories.keySet().forEach(site -> live.state(site, watching.interval()));
            changes(Instant.MIN);
        } catch (StoreException e) {
            return; // a request tells it; the next round tries again
        }
    }

    public List<Authority> sites() {
        return List.copyOf(histories.keySet());
    }

    /**
     * Returns the changes from a time on, as far as they are kept, newest first.
     *
     * @throws StoreException if the store cannot be read
     */
    public List<SiteChange> changes(Instant since) {
        Instant kept = live.now().wall().minus(watching.kept());
        return histories.values().stream()
                .flatMap(history -> history.since(kept).stream())
                .filter(change -> !change.time().isBefore(since))
                .sorted(Comparator.comparing(SiteChange::time).reversed())
                .toList();
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
