package usher.server.live;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import usher.fetch.site.SiteListener;
import usher.fetch.snapshot.StoreException;
import usher.fetch.time.TimeSource;
import usher.server.settings.ServerSettings;
import usher.store.sqlite.Pruned;
import usher.store.sqlite.Retention;
import usher.store.sqlite.SqliteSnapshotStore;

/** Keeps the store within its size and age while the service runs, on a thread of its own. */
final class StoreCare implements AutoCloseable {
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(5);
    private static final Duration BETWEEN_AGES = Duration.ofHours(1);
    private static final Retention CHANGES = new Retention(1, Duration.ZERO);

    /** After pruning so much is used at most, in a hundred of what may be, so that the next time is not at once. */
    private static final long USED_AFTER = 80;

    private final SqliteSnapshotStore store;
    private final ServerSettings.Keeping keeping;
    private final TimeSource time;
    private final SiteListener listener;
    private final Consumer<Pruned> pruned;
    private final ScheduledThreadPoolExecutor thread;

    /**
     * The care for a store.
     *
     * @param listener hears when the store fails
     * @param pruned hears what was removed
     */
    StoreCare(
            SqliteSnapshotStore store,
            ServerSettings.Keeping keeping,
            TimeSource time,
            SiteListener listener,
            Consumer<Pruned> pruned) {
        this.store = requireNonNull(store, "store");
        this.keeping = requireNonNull(keeping, "keeping");
        this.time = requireNonNull(time, "time");
        this.listener = requireNonNull(listener, "listener");
        this.pruned = requireNonNull(pruned, "pruned");
        thread = new ScheduledThreadPoolExecutor(1, task -> {
            Thread made = new Thread(task, "usher-store-care");
            made.setDaemon(true);
            return made;
        });
    }

    void start() {
        every(BETWEEN_LOOKS, this::keepSize);
        if (!keeping.age().isZero()) {
            every(BETWEEN_AGES, this::keepAge);
        }
    }

    private void every(Duration pause, Runnable look) {
        thread.scheduleWithFixedDelay(() -> safely(look), 0, pause.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** A store that fails is told, and looked at again. */
    private void safely(Runnable look) {
        try {
            look.run();
        } catch (StoreException e) {
            listener.storeFailed(e);
        }
    }

    /** What only repeats is removed first, which changes no answer; then sites are forgotten. */
    void keepSize() {
        if (store.usedBytes() <= keeping.bytes()) {
            return;
        }
        long after = keeping.bytes() / 100 * USED_AFTER;
        Pruned repetitions = store.prune(CHANGES, time.now());
        pruned.accept(repetitions.plus(store.shrink(after, time.now())));
    }

    void keepAge() {
        Instant since = time.now().minus(keeping.age());
        Pruned repetitions = store.prune(new Retention(1, keeping.age()), time.now());
        pruned.accept(repetitions.plus(store.forgetBefore(since)));
    }

    /** Does not wait: what is under way ends when the store closes. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
