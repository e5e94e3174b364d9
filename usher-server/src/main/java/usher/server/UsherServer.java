package usher.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import usher.fetch.LiveUsher;
import usher.fetch.SharedStore;
import usher.fetch.pace.Pacer;
import usher.fetch.snapshot.StoreException;
import usher.internal.fetch.AppendQueue;
import usher.server.api.Health;
import usher.server.api.Metrics;
import usher.server.api.Routes;
import usher.server.http.Connections;
import usher.server.http.Endpoint;
import usher.server.http.HttpServer;
import usher.server.live.LiveComponents;
import usher.server.settings.ServerSettings;

/** A running service. Thread-safe. */
public final class UsherServer implements AutoCloseable {
    private final Metrics metrics;
    private final LiveComponents parts;
    private final Health health;
    private final Routes routes;
    private final List<String> operations;
    private final HttpServer front;
    private final AtomicBoolean closed = new AtomicBoolean();

    private UsherServer(ServerSettings settings, LiveComponents parts, Metrics metrics, Writer stdout) {
        this.parts = parts;
        this.metrics = metrics;
        health = new Health(parts.live().time(), parts.live()::isStoreHealthy);
        routes = new Routes(settings, parts, metrics, health);
        List<Endpoint> endpoints = routes.endpoints();
        operations = endpoints.stream()
                .flatMap(endpoint -> endpoint.routes().keySet().stream().map(method -> method + " " + endpoint.path()))
                .toList();
        front = new HttpServer(settings, endpoints, metrics, stdout);
        gauges(settings);
    }

    /** @param stdout receives the access log, if that goes to standard output */
    public static UsherServer start(ServerSettings settings, Writer stdout) {
        Metrics metrics = new Metrics();
        LiveComponents parts = new LiveComponents(settings, metrics, metrics, metrics::pruned);
        try {
            UsherServer server = new UsherServer(settings, parts, metrics, stdout);
            server.open();
            return server;
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    private void open() {
        front.open();
        parts.setListeningAddress(front.address());
        health.watch(front::execute);
        routes.watch();
        health.start();
    }

    private void gauges(ServerSettings settings) {
        LiveUsher live = parts.live();
        Pacer pacer = live.pacer();
        metrics.gauge(
                "usher_clock_seconds",
                "The time by the clock of this machine, in Unix time",
                () -> live.now().wall().toEpochMilli() / 1e3);
        metrics.gauge("usher_visits_open", "Open visits", () -> pacer.load().visits());
        metrics.gauge(
                "usher_visits_waiting",
                "Requests for visits in the queue",
                () -> pacer.load().waiting());
        Connections connections = front.connections();
        metrics.limit("connections", connections::count, settings.limits().connections());
        metrics.limit("buffer_bytes", connections::bufferBytes, ServerSettings.Limits.BUFFER_BYTES);
        metrics.queue(
                Metrics.APPENDS,
                () -> live.load().appends(),
                AppendQueue.MAX_APPENDS,
                () -> live.load().oldestAppend().toNanos() / 1e9);
        metrics.cache("sites", () -> live.load().sites());
        metrics.cache("compiled", () -> live.load().compiled());
        metrics.gauge(
                "usher_store_healthy", "1 if the store can be written, else 0", () -> live.isStoreHealthy() ? 1 : 0);
        Optional<SharedStore> shared =
                Optional.of(parts.store()).filter(SharedStore.class::isInstance).map(SharedStore.class::cast);
        metrics.gauge(
                "usher_store_bytes",
                "Size of the store on disk",
                () -> shared.map(store -> measured(store, SharedStore.Load::bytes))
                        .orElseGet(() -> settings.store()
                                .map(UsherServer::size)
                                .orElse(0L)
                                .doubleValue()));
        shared.ifPresent(this::gauges);
    }

    private void gauges(SharedStore store) {
        gauge(
                store,
                "usher_database_seconds",
                "Time of a statement now",
                load -> load.latency().toNanos() / 1e9);
        gauge(store, "usher_database_connections", "Connections in use", SharedStore.Load::connections);
        gauge(store, "usher_database_waiting", "Calls that wait for a connection", SharedStore.Load::waiting);
        gauge(store, "usher_database_sites", "Sites that it remembers; about", SharedStore.Load::sites);
    }

    private void gauge(SharedStore store, String name, String help, ToDoubleFunction<SharedStore.Load> measure) {
        metrics.gauge(name, help, () -> measured(store, measure));
    }

    private static double measured(SharedStore store, ToDoubleFunction<SharedStore.Load> measure) {
        try {
            return measure.applyAsDouble(store.load());
        } catch (StoreException e) {
            return Double.NaN;
        }
    }

    private static long size(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    public int port() {
        return front.address().getPort();
    }

    /** Uses the keys, proxies and quotas of other settings from now on, and opens the access log again. */
    public void reload(ServerSettings changed) {
        front.reload(changed);
        parts.rates().reload(changed.limits());
    }

    boolean isOpenToOthers() {
        return !front.address().getAddress().isLoopbackAddress();
    }

    List<String> operations() {
        return operations;
    }

    /**
     * Stops the service gracefully (H-05). It reports that it is not ready and refuses requests that wait for visits.
     * Then it accepts no new connections and finishes the requests under way, until the time to stop is over. It
     * refuses requests that still wait for fetches, and closes the store last. A second call does nothing.
     */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            health.stopping();
            parts.live().pacer().close();
            front.close(routes::stop);
            routes.close();
            parts.close();
        }
    }
}
