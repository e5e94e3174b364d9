package usher.server.live;

import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.pace.PaceListener;
import usher.fetch.site.SiteCache;
import usher.fetch.site.SiteListener;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.system.Resolver;
import usher.fetch.system.SystemResolver;
import usher.fetch.system.SystemTime;
import usher.fetch.transport.Fetcher;
import usher.fetch.transport.Transport;
import usher.server.settings.ServerSettings;
import usher.server.settings.SettingsException;
import usher.store.sqlite.PruneResult;
import usher.store.sqlite.SqliteSnapshotStore;

/**
 * Creates the live usher of a service with its store, and closes them. Fetches have their own threads (H-03).
 */
public final class LiveComponents implements AutoCloseable {
    /** How many fetches can wait for each that can run. */
    public static final int WAITING_FETCHES = 16;

    private static final int STORE_THREADS = 4;
    private static final int STORE_WAITING = 10_000;
    private static final int IDLE_SECONDS = 5;
    private static final Duration DEMO_CHECK_INTERVAL = Duration.ofSeconds(1);

    private final AtomicReference<InetSocketAddress> listening = new AtomicReference<>();
    private final SystemTime time = new SystemTime();
    private final ExecutorService fetching;
    private final ExecutorService reading;
    private final SystemResolver names;
    private final SnapshotStore store;
    private final RateLimits rates;
    private final Optional<StoreMaintenance> maintenance;
    private final LiveUsher live;

    /**
     * Opens all components.
     *
     * @param pruned is notified of what is removed from the store
     * @throws SettingsException if the demo folder does not exist
     * @throws usher.fetch.snapshot.StoreException if the store cannot be opened
     */
    public LiveComponents(
            ServerSettings settings, SiteListener sites, PaceListener visits, Consumer<PruneResult> pruned) {
        FetchSettings chosen = settings.fetching()
                .withListener(sites)
                .withPace(settings.pacing())
                .withPaceListener(visits);
        settings.demo().ifPresent(LiveComponents::requireFolder);
        Optional<SqliteSnapshotStore> sqlite =
                settings.store().map(folder -> SqliteSnapshotStore.open(folder, settings.storeBytes()));
        store = sqlite.<SnapshotStore>map(Function.identity()).orElseGet(MemorySnapshotStore::new);
        maintenance = sqlite.map(opened -> new StoreMaintenance(opened, settings.storeBytes(), time, sites, pruned));
        maintenance.ifPresent(StoreMaintenance::start);
        fetching = threads("usher-fetch-", chosen.maxFetches(), WAITING_FETCHES * chosen.maxFetches());
        reading = threads("usher-store-", STORE_THREADS, STORE_WAITING);
        SiteCache.Environment environment = new SiteCache.Environment(
                        time, reading, () -> ThreadLocalRandom.current().nextDouble())
                .withMaxFetches(chosen.maxFetches());
        names = new SystemResolver(environment.maxUnderWay(), time);
        DemoFolder demo = settings.demo().map(DemoFolder::new).orElse(null);
        Resolver resolver = demo == null ? names : demo;
        rates = new RateLimits(settings.limits(), time::nanos);
        Transport transport = demo == null ? transport(chosen) : demo;
        Fetcher fetcher = new Fetcher(resolver, chosen.guard(), chosen.destinations(), transport, time);
        SiteCache cache = new SiteCache(fetcher, store, environment, chosen.sites(), sites);
        live = new LiveUsher(cache, fetcher, time, chosen);
        if (demo != null) {
            watch(demo);
        }
    }

    private static void requireFolder(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new SettingsException("The demo path " + folder + " is not a directory");
        }
    }

    private Transport transport(FetchSettings chosen) {
        Transport web = rates.limiting(Transport.of(chosen.http(), chosen.guard(), fetching, time));
        return new SelfFetchGuard(web, listening);
    }

    /** Regularly checks for changed files, so that the effect of an edit shows at once. */
    private void watch(DemoFolder demo) {
        time.after(DEMO_CHECK_INTERVAL, () -> {
            try {
                reading.execute(() -> demo.changed().forEach(live.sites()::refresh));
            } catch (RejectedExecutionException e) {
                if (reading.isShutdown()) {
                    return;
                }
                // So busy that a later check is enough.
            }
            watch(demo);
        });
    }

    /**
     * Creates a pool of daemon threads that end when idle. Its queue is bounded; tasks beyond it are rejected.
     */
    static ExecutorService threads(String name, int size, int waiting) {
        AtomicInteger number = new AtomicInteger();
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                size, size, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(waiting), task -> {
                    Thread thread = new Thread(task, name + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    /** Sets the address that the service listens on, so that it does not fetch from itself. */
    public void setListeningAddress(InetSocketAddress address) {
        listening.set(address);
    }

    public LiveUsher live() {
        return live;
    }

    public RateLimits rates() {
        return rates;
    }

    public SnapshotStore store() {
        return store;
    }

    public SystemTime time() {
        return time;
    }

    /** Closes all components. The store is last, after it has written pending snapshots. */
    @Override
    public void close() {
        maintenance.ifPresent(StoreMaintenance::close);
        live.close();
        fetching.shutdownNow();
        reading.shutdown();
        names.close();
        time.close();
        store.close();
    }
}
