package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;
import usher.fetch.time.TimeSource;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemType;
import usher.server.http.Route;
import usher.server.metrics.Metrics;

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

    /**
     * The route.
     *
     * @param executor runs what a timer has to begin
     * @param window lines of a stream that may wait for fetches
     * @param streams how many there may be at once
     */
    BulkRoute(
            Askers askers,
            SiteDoor door,
            Metrics metrics,
            TimeSource time,
            Executor executor,
            int window,
            int streams) {
        this.askers = requireNonNull(askers, "askers");
        this.door = requireNonNull(door, "door");
        this.metrics = requireNonNull(metrics, "metrics");
        this.time = requireNonNull(time, "time");
        this.executor = requireNonNull(executor, "executor");
        this.window = window;
        this.streams = new Semaphore(streams);
    }

    @Override
    public void handle(Exchange exchange) {
        exchange.query();
        if (!streams.tryAcquire()) {
            throw new ProblemException(ProblemType.BUSY, "as many streams as there may be are open")
                    .retryAfter(BUSY_FOR)
                    .header("Connection", "close");
        }
        // Asked only while we neither read nor write: then we wait for sites, and not for the client.
        exchange.request().addIdleTimeoutListener(late -> false);
        exchange.response().setStatus(200);
        exchange.response().getHeaders().put(Exchange.NDJSON);
        new BulkStream(exchange, this).wake();
    }

    /** A stream has ended. */
    void ended() {
        streams.release();
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
