package usher.server;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import usher.fetch.pace.Pacer;
import usher.server.api.Health;
import usher.server.api.Routes;
import usher.server.http.Endpoint;
import usher.server.http.HttpFront;
import usher.server.live.LiveParts;
import usher.server.metrics.Metrics;
import usher.server.settings.ServerSettings;

/** A running service. Thread-safe. */
public final class UsherServer implements AutoCloseable {
    private final Metrics metrics;
    private final LiveParts parts;
    private final Health health;
    private final Routes routes;
    private final List<String> operations;
    private final HttpFront front;
    private final AtomicBoolean closed = new AtomicBoolean();

    private UsherServer(ServerSettings settings, LiveParts parts, Metrics metrics, Writer stdout) {
        this.parts = parts;
        this.metrics = metrics;
        health = new Health(parts.time(), parts.live().sites()::isStoreHealthy);
        routes = new Routes(settings, parts, metrics, health);
        AtomicReference<HttpFront> later = new AtomicReference<>();
        Executor handling = task -> requireNonNull(later.get()).execute(task);
        List<Endpoint> endpoints = routes.endpoints(handling);
        operations = endpoints.stream()
                .flatMap(endpoint -> endpoint.routes().keySet().stream().map(method -> method + " " + endpoint.path()))
                .toList();
        front = new HttpFront(settings, endpoints, metrics, stdout);
        later.set(front);
        gauges(settings);
    }

    /**
     * Starts a service.
     *
     * @param stdout where the access log goes, if it goes there
     * @throws usher.server.settings.SettingsException if something that was chosen cannot be used
     * @throws usher.fetch.snapshot.StoreException if the store cannot be opened
     * @throws UncheckedIOException if the port cannot be listened on
     */
    public static UsherServer start(ServerSettings settings, Writer stdout) {
        Metrics metrics = new Metrics();
        LiveParts parts = new LiveParts(settings, metrics, metrics, metrics::pruned);
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
        parts.listensAt(front.address());
        health.watch(front::execute);
        routes.watch();
        health.start();
    }

    private void gauges(ServerSettings settings) {
        Pacer pacer = parts.pacer();
        metrics.gauge("usher_visits_open", "Open visits", () -> pacer.load().visits());
        metrics.gauge(
                "usher_visits_waiting",
                "Requests for visits in the queue",
                () -> pacer.load().waiting());
        metrics.gauge(
                "usher_http_connections",
                "Open connections",
                () -> front.connections().count());
        metrics.gauge(
                "usher_store_healthy",
                "1 if the store can be written, else 0",
                () -> parts.live().sites().isStoreHealthy() ? 1 : 0);
        metrics.gauge(
                "usher_store_bytes",
                "Size of the store on disk",
                () -> settings.store().map(UsherServer::size).orElse(0L));
    }

    private static long size(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException | UncheckedIOException e) {
            return 0;
        }
    }

    /** The port that is listened on. */
    public int port() {
        return front.address().getPort();
    }

    /** Whether other machines can reach the service. */
    boolean isOpenToOthers() {
        return !front.address().getAddress().isLoopbackAddress();
    }

    /** Everything that can be asked, as {@code GET /v1/check}. */
    List<String> operations() {
        return operations;
    }

    /**
     * Stops: not ready first, and whoever waits in line for a visit is sent away; then nobody new, then what is under way is
     * finished in its time, whoever still waits for a fetch is sent away, and the store is closed last (H-05). A second call
     * does nothing.
     */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            health.stopping();
            parts.pacer().close();
            front.close(routes::stop);
            routes.close();
            parts.close();
        }
    }
}
