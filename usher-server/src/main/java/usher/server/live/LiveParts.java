package usher.server.live;

import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
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
import usher.fetch.address.AddressGuard;
import usher.fetch.address.Resolver;
import usher.fetch.address.SystemResolver;
import usher.fetch.follow.Fetcher;
import usher.fetch.pace.PaceListener;
import usher.fetch.pace.Pacer;
import usher.fetch.site.SiteCache;
import usher.fetch.site.SiteListener;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.time.SystemTime;
import usher.fetch.transport.FtpTransport;
import usher.fetch.transport.HttpTransport;
import usher.fetch.transport.Transport;
import usher.server.settings.ServerSettings;
import usher.server.settings.SettingsException;
import usher.store.sqlite.Pruned;
import usher.store.sqlite.SqliteSnapshotStore;

/** What a service asks: a live usher with its store and its pacer. Fetches have threads of their own (H-03). */
public final class LiveParts implements AutoCloseable {
    private static final int STORE_THREADS = 4;
    private static final int MAX_LOOKUPS = 256;
    private static final int STORE_WAITING = 10_000;
    private static final int IDLE_SECONDS = 5;
    private static final Duration DEMO_LOOKS = Duration.ofSeconds(1);

    private final AtomicReference<InetSocketAddress> listening = new AtomicReference<>();
    private final SystemTime time = new SystemTime();
    private final ExecutorService fetching;
    private final ExecutorService reading;
    private final SystemResolver names = new SystemResolver(MAX_LOOKUPS, time);
    private final SnapshotStore store;
    private final Optional<StoreCare> care;
    private final LiveUsher live;
    private final Pacer pacer;

    /**
     * Opens everything.
     *
     * @param pruned hears what the service has removed from the store
     * @throws SettingsException if the demo folder is none
     * @throws usher.fetch.snapshot.StoreException if the store cannot be opened
     */
    public LiveParts(ServerSettings settings, SiteListener sites, PaceListener visits, Consumer<Pruned> pruned) {
        FetchSettings chosen = settings.fetching().withListener(sites);
        settings.demo().ifPresent(LiveParts::requireFolder);
        Optional<SqliteSnapshotStore> lasting = settings.store().map(SqliteSnapshotStore::open);
        store = lasting.<SnapshotStore>map(Function.identity()).orElseGet(MemorySnapshotStore::new);
        care = lasting.map(kept -> new StoreCare(kept, settings.keeping(), time, sites, pruned));
        care.ifPresent(StoreCare::start);
        fetching = threads("usher-fetch-", chosen.maxFetches(), settings.fetchesWaiting());
        reading = threads("usher-store-", STORE_THREADS, STORE_WAITING);
        DemoFolder demo = settings.demo().map(DemoFolder::new).orElse(null);
        Resolver resolver = demo == null ? names : demo;
        Map<String, Transport> transports =
                demo == null ? transports(chosen, settings.limits()) : Map.of("http", demo, "https", demo);
        Fetcher fetcher = new Fetcher(resolver, chosen.guard(), chosen.destinations(), transports, time);
        SiteCache.Surroundings around = new SiteCache.Surroundings(
                time, reading, () -> ThreadLocalRandom.current().nextDouble());
        SiteCache cache = new SiteCache(fetcher, store, around, chosen.sites(), sites);
        live = new LiveUsher(cache, fetcher, time, chosen);
        pacer = new Pacer(time, settings.pacing(), visits);
        if (demo != null) {
            watch(demo);
        }
    }

    private static void requireFolder(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new SettingsException("The demo path " + folder + " is not a directory");
        }
    }

    private Map<String, Transport> transports(FetchSettings chosen, ServerSettings.Limits limits) {
        AddressGuard guard = chosen.guard();
        TokenBuckets hosts = new TokenBuckets(limits.hostFetches(), time::nanos);
        TokenBuckets addresses = new TokenBuckets(limits.addressFetches(), time::nanos);
        Transport http = new HostQuota(new HttpTransport(chosen.http(), guard, fetching, time), hosts, addresses);
        Transport ftp = new HostQuota(new FtpTransport(guard, fetching, time), hosts, addresses);
        Transport web = new SelfFetchGuard(http, listening);
        return Map.of("http", web, "https", web, "ftp", new SelfFetchGuard(ftp, listening));
    }

    /** Looks for changed files again and again, so that who edits one sees what comes of it. */
    private void watch(DemoFolder demo) {
        time.after(DEMO_LOOKS, () -> {
            try {
                reading.execute(() -> demo.changed().forEach(live.sites()::refresh));
                watch(demo);
            } catch (RejectedExecutionException e) {
                // Closed, or so busy that another look will do.
                return;
            }
        });
    }

    /** So many daemon threads, which go when they have nothing to do; what is beyond their bounded queue is rejected. */
    static ExecutorService threads(String name, int most, int waiting) {
        AtomicInteger number = new AtomicInteger();
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                most, most, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(waiting), task -> {
                    Thread thread = new Thread(task, name + number.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    /** Tells where the service listens, so that it does not fetch from itself. */
    public void listensAt(InetSocketAddress address) {
        listening.set(address);
    }

    public LiveUsher live() {
        return live;
    }

    public SnapshotStore store() {
        return store;
    }

    public Pacer pacer() {
        return pacer;
    }

    public SystemTime time() {
        return time;
    }

    /** Where the store is read: what may wait for the disk runs here. */
    public Executor reading() {
        return reading;
    }

    /** Lets go of everything, the store last: what was handed to it is written first. */
    @Override
    public void close() {
        care.ifPresent(StoreCare::close);
        pacer.close();
        live.close();
        fetching.shutdownNow();
        reading.shutdown();
        names.close();
        time.close();
        store.close();
    }
}
