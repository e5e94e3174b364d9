package usher.server.live;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import usher.access.OutcomeCode;
import usher.fetch.FetchSettings;
import usher.fetch.LiveUsher;
import usher.fetch.SiteListener;
import usher.fetch.pace.PaceListener;
import usher.fetch.snapshot.DurableStore;
import usher.fetch.snapshot.MemorySnapshotStore;
import usher.fetch.snapshot.PruneResult;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.transport.FetchRequest;
import usher.fetch.transport.FetchResponse;
import usher.fetch.transport.Transport;
import usher.internal.fetch.DaemonThreads;
import usher.server.settings.ServerSettings;
import usher.server.settings.SettingsException;
import usher.store.postgres.PostgresStore;
import usher.store.sqlite.SqliteSnapshotStore;

/** Opens the live usher of a service with its store, and closes them. Fetches have their own threads (H-03). */
public final class LiveComponents implements AutoCloseable {
    private static final long DEMO_CHECK_MILLIS = 1_000;

    private final AtomicReference<InetSocketAddress> listening = new AtomicReference<>();
    private final SnapshotStore store;
    private final RateLimits rates;
    private final LiveUsher live;
    private final Optional<StoreMaintenance> maintenance;
    private final Optional<ScheduledExecutorService> demoCheck;
    private final WatchedSites watched;

    public LiveComponents(
            ServerSettings settings, SiteListener sites, PaceListener visits, Consumer<PruneResult> pruned) {
        FetchSettings fetching = settings.fetching().toBuilder()
                .listener(sites)
                .pace(settings.pacing())
                .listener(visits)
                .build();
        settings.demo().ifPresent(LiveComponents::requireFolder);
        Optional<SqliteSnapshotStore> sqlite =
                settings.store().map(folder -> SqliteSnapshotStore.open(folder, settings.storeBytes()));
        store = sqlite.<SnapshotStore>map(Function.identity())
                .or(() -> settings.database().map(PostgresStore::open))
                .orElseGet(MemorySnapshotStore::new);
        rates = new RateLimits(settings.limits(), System::nanoTime);
        Optional<DemoFolder> demo = settings.demo().map(DemoFolder::new);
        live = LiveUsher.open(
                fetching,
                store,
                system -> demo.map(folder -> system.withResolver(folder).withTransport(folder))
                        .orElseGet(() -> system.withTransport(
                                new SelfFetchGuard(rates.limiting(system.transport()), listening))));
        LongSupplier fileBytes =
                sqlite.<LongSupplier>map(opened -> opened::fileBytes).orElse(() -> 0);
        maintenance = store instanceof DurableStore durable
                ? Optional.of(
                        new StoreMaintenance(durable, fileBytes, settings.storeBytes(), live.time(), sites, pruned))
                : Optional.empty();
        maintenance.ifPresent(started -> started.start(live));
        demoCheck = demo.map(this::watch);
        watched = new WatchedSites(settings.watch(), live, store);
        watched.start();
    }

    private static void requireFolder(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new SettingsException("The demo path " + folder + " is not a directory");
        }
    }

    /** Regularly checks for changed files, so that the effect of an edit shows at once. */
    private ScheduledExecutorService watch(DemoFolder demo) {
        ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(DaemonThreads.named("usher-demo"));
        thread.scheduleWithFixedDelay(
                () -> demo.changed().forEach(live::refresh),
                DEMO_CHECK_MILLIS,
                DEMO_CHECK_MILLIS,
                TimeUnit.MILLISECONDS);
        return thread;
    }

    public void setListeningAddress(InetSocketAddress address) {
        listening.set(address);
    }

    public LiveUsher live() {
        return live;
    }

    public RateLimits rates() {
        return rates;
    }

    public WatchedSites watched() {
        return watched;
    }

    public SnapshotStore store() {
        return store;
    }

    /** Closes all components. The store is last, after it has written pending snapshots. */
    @Override
    public void close() {
        maintenance.ifPresent(StoreMaintenance::close);
        demoCheck.ifPresent(ScheduledExecutorService::shutdownNow);
        watched.close();
        live.close();
        store.close();
    }

    /** Blocks requests to the service itself, which a client could make it send by its public address, too (S-01). */
    private record SelfFetchGuard(Transport transport, AtomicReference<InetSocketAddress> listening)
            implements Transport {
        @Override
        public CompletionStage<FetchResponse> send(FetchRequest request) {
            InetSocketAddress own = listening.get();
            boolean self = own != null
                    && request.url().authority().port() == own.getPort()
                    && request.addresses().stream().anyMatch(address -> isOwn(own.getAddress(), address));
            return self
                    ? CompletableFuture.completedStage(FetchResponse.failed(OutcomeCode.ADDRESS_BLOCKED))
                    : transport.send(request);
        }

        private static boolean isOwn(InetAddress bound, InetAddress address) {
            return bound.isAnyLocalAddress() ? isOfThisMachine(address) : bound.equals(address);
        }

        private static boolean isOfThisMachine(InetAddress address) {
            try {
                return address.isLoopbackAddress()
                        || address.isAnyLocalAddress()
                        || NetworkInterface.getByInetAddress(address) != null;
            } catch (SocketException e) {
                return true; // If it is unknown, the request is blocked.
            }
        }
    }
}
