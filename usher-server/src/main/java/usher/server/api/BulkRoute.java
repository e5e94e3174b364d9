package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import usher.fetch.time.TimeSource;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.http.Route;
import usher.server.metrics.Metrics;
import usher.server.settings.ServerSettings;

/** {@code POST /v1/check}: verdicts for lines, as they come. So many streams at once and no more. */
final class BulkRoute implements Route {
    private static final Duration BUSY_FOR = Duration.ofSeconds(2);

    private final Askers askers;
    private final SiteDoor door;
    private final Metrics metrics;
    private final TimeSource time;
    private final Executor executor;
    private final int window;
    private final Semaphore streams;
    private final ClientPlaces clients;

    /**
     * The route.
     *
     * @param executor runs what a timer has to begin
     * @param limits how many streams there may be, and how many of one client, and how many lines of one may wait for fetches
     */
    BulkRoute(
            Askers askers,
            SiteDoor door,
            Metrics metrics,
            TimeSource time,
            Executor executor,
            ServerSettings.Limits limits) {
        this.askers = requireNonNull(askers, "askers");
        this.door = requireNonNull(door, "door");
        this.metrics = requireNonNull(metrics, "metrics");
        this.time = requireNonNull(time, "time");
        this.executor = requireNonNull(executor, "executor");
        window = limits.streamWindow();
        streams = new Semaphore(limits.streams());
        clients = new ClientPlaces(limits.shareOf(limits.streams()));
    }

    @Override
    public void handle(Exchange exchange) {
        exchange.query();
        begin(exchange.client());
        // Asked only while we neither read nor write: then we wait for sites, and not for the client.
        exchange.request().addIdleTimeoutListener(late -> false);
        exchange.response().setStatus(200);
        exchange.response().getHeaders().put(Exchange.NDJSON);
        new BulkStream(exchange, this).wake();
    }

    private void begin(Client client) {
        if (!clients.take(client)) {
            throw busy(ProblemMessages.TOO_MANY_STREAMS_OF_CLIENT);
        }
        if (!streams.tryAcquire()) {
            clients.free(client);
            throw busy(ProblemMessages.TOO_MANY_STREAMS);
        }
    }

    private static ProblemException busy(String detail) {
        return new ProblemException(ProblemType.BUSY, detail)
                .retryAfter(BUSY_FOR)
                .header("Connection", "close");
    }

    /** A stream has ended. */
    void ended(Client client) {
        streams.release();
        clients.free(client);
    }

    void execute(Runnable task) {
        executor.execute(task);
    }

    Askers askers() {
        return askers;
    }

    SiteDoor door() {
        return door;
    }

    Metrics metrics() {
        return metrics;
    }

    TimeSource time() {
        return time;
    }

    int window() {
        return window;
    }
}
