package usher.cli.input;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import usher.access.site.SiteState;
import usher.cli.console.Terminal;
import usher.fetch.FetchSettings;
import usher.fetch.LiveCrawler;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.fetch.SiteListener;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;
import usher.uri.Target;

/** A {@link LiveUsher} with its store for the duration of one command. Records whether the store failed. */
public final class LiveSession implements AutoCloseable {
    private final LiveUsher live;
    private final SnapshotStore store;
    private final boolean refresh;
    private final long opened = System.nanoTime();
    private final AtomicReference<@Nullable StoreException> failure = new AtomicReference<>();

    private LiveSession(FetchSettings settings, SnapshotStore store, boolean refresh) {
        this.store = store;
        this.refresh = refresh;
        SiteListener listener = new SiteListener() {
            @Override
            public void storeFailed(StoreException thrown) {
                failure.compareAndSet(null, thrown);
            }
        };
        this.live = LiveUsher.open(settings.toBuilder().listener(listener).build(), store);
    }

    /** Opens a session with the store in that folder, or with a store in memory. */
    public static LiveSession open(FetchSettings settings, Optional<String> folder) {
        return open(settings, folder, false);
    }

    static LiveSession open(FetchSettings settings, Optional<String> folder, boolean refresh) {
        SnapshotStore store = folder.<SnapshotStore>map(StoreFolder::open).orElseGet(MemorySnapshotStore::new);
        return new LiveSession(settings, store, refresh);
    }

    /** Returns the crawler's verdict for a URL; with {@code --refresh}, from a file that this session has fetched. */
    public CompletionStage<LiveVerdict> check(LiveCrawler crawler, Target url) {
        return refresh ? crawler.checkAsync(url, sinceOpened()) : crawler.checkAsync(url);
    }

    /** Returns the state of a site; with {@code --refresh}, after this session has fetched its file. */
    public CompletionStage<SiteState> state(Authority site) {
        return refresh ? live.state(site, sinceOpened()) : live.state(site);
    }

    private Duration sinceOpened() {
        return Duration.ofNanos(System.nanoTime() - opened);
    }

    public LiveUsher live() {
        return live;
    }

    public SnapshotStore store() {
        return store;
    }

    /** Returns whether the store saved everything. If not, prints the reason to standard error. */
    public boolean isEverythingStored(Terminal terminal) {
        Optional<StoreException> thrown = Optional.ofNullable(failure.get());
        thrown.ifPresent(cause ->
                terminal.message("store_failed: not everything was saved in the store: %s", cause.getMessage()));
        return thrown.isEmpty();
    }

    @Override
    public void close() {
        live.close();
        store.close();
    }
}
