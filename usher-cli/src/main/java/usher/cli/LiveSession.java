package usher.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import usher.access.site.SiteState;
import usher.fetch.FetchSettings;
import usher.fetch.LiveRobot;
import usher.fetch.LiveUsher;
import usher.fetch.LiveVerdict;
import usher.fetch.site.SiteListener;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;

/** A live usher for the time of one command, with its store; says on standard error when the store fails. */
final class LiveSession implements AutoCloseable {
    private final LiveUsher live;
    private final SnapshotStore store;
    private final boolean refresh;
    private final long opened = System.nanoTime();
    private final AtomicReference<StoreException> failure = new AtomicReference<>();

    private LiveSession(FetchSettings settings, SnapshotStore store, boolean refresh) {
        this.store = store;
        this.refresh = refresh;
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
        return new LiveSession(settings, folder.map(StoreFolder::open).orElseGet(MemorySnapshotStore::new), false);
    }

    /** A session with the store that was chosen, or one that forgets. */
    static LiveSession open(FetchOptions options, StoreOption store) {
        return open(options.settings(), store);
    }

    static LiveSession open(FetchSettings settings, StoreOption store) {
        SnapshotStore opened = store.folder().map(StoreFolder::open).orElseGet(MemorySnapshotStore::new);
        return new LiveSession(settings, opened, store.refresh());
    }

    /** The robot's verdict about a URL; with a refresh, by a file that this session has fetched. */
    CompletionStage<LiveVerdict> check(LiveRobot robot, String url) {
        return refresh ? robot.checkLater(url, sinceOpened()) : robot.checkLater(url);
    }

    /** What is known about a site; with a refresh, since this session has asked it. */
    CompletionStage<SiteState> state(Authority site) {
        return refresh ? live.sites().state(site, sinceOpened()) : live.sites().state(site);
    }

    private Duration sinceOpened() {
        return Duration.ofNanos(System.nanoTime() - opened);
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
