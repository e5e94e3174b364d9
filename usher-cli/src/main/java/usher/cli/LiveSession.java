package usher.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.site.SiteListener;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;

/** A live usher for the time of one command, with its store; says on standard error when the store fails. */
final class LiveSession implements AutoCloseable {
    private final LiveUsher live;
    private final SnapshotStore store;
    private final AtomicReference<StoreException> failure = new AtomicReference<>();

    private LiveSession(FetchSettings settings, SnapshotStore store) {
        this.store = store;
        this.live = LiveUsher.open(
                settings.withListener(new SiteListener() {
                    @Override
                    public void storeFailed(StoreException thrown) {
                        failure.compareAndSet(null, thrown);
                    }
                }),
                store);
    }

    /** A session that forgets, unless a folder is given. */
    static LiveSession open(FetchOptions options, Optional<Path> folder) {
        return open(options.settings(), folder);
    }

    static LiveSession open(FetchSettings settings, Optional<Path> folder) {
        return new LiveSession(settings, folder.map(StoreFolder::open).orElseGet(MemorySnapshotStore::new));
    }

    LiveUsher live() {
        return live;
    }

    SnapshotStore store() {
        return store;
    }

    /** Tells the caller that not everything was kept, if that is so; gives whether it was. */
    boolean everythingKept(Terminal terminal) {
        Optional<StoreException> thrown = Optional.ofNullable(failure.get());
        thrown.ifPresent(cause -> terminal.err()
                .println("usher: store_failed: the store did not keep everything: "
                        + Printable.text(String.valueOf(cause.getMessage()))));
        return thrown.isEmpty();
    }

    @Override
    public void close() {
        live.close();
        store.close();
    }
}
