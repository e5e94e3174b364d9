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

/** {@code POST /v1/check}: a stream of verdicts for a stream of lines. The number of concurrent streams is limited. */
final class BulkRoute implements Route {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final CrawlerCache crawlers;
    private final SiteAdmission admission;
    private final Metrics metrics;
    private final TimeSource time;
    private final Executor executor;
    private final int window;
    private final Semaphore streams;
    private final ClientLimit clientLimit;

    /**
     * Creates the route.
     *
     * @param executor runs tasks that are started by a timer
     * @param limits the maximum numbers of streams, of one client's streams, and of lines of one stream that wait for
     *     fetches
     */
    BulkRoute(
            CrawlerCache crawlers,
            SiteAdmission admission,
            Metrics metrics,
            TimeSource time,
            Executor executor,
            ServerSettings.Limits limits) {
        this.crawlers = requireNonNull(crawlers, "crawlers");
        this.admission = requireNonNull(admission, "admission");
        this.metrics = requireNonNull(metrics, "metrics");
        this.time = requireNonNull(time, "time");
        this.executor = requireNonNull(executor, "executor");
        window = limits.streamWindow();
        streams = new Semaphore(limits.streams());
        clientLimit = new ClientLimit(limits.shareOf(limits.streams()));
    }

    @Override
    public void handle(Exchange exchange) {
        exchange.query();
        begin(exchange.client());
        // Called only while nothing is read or written: then the stream waits for sites and not for the client.
        exchange.request().addIdleTimeoutListener(late -> false);
        exchange.response().setStatus(200);
        exchange.response().getHeaders().put(Exchange.NDJSON);
        new BulkStream(exchange, this).wake();
    }

    private void begin(Client client) {
        if (!clientLimit.tryAcquire(client)) {
            throw busy(ProblemMessages.TOO_MANY_STREAMS_OF_CLIENT);
        }
        if (!streams.tryAcquire()) {
            clientLimit.release(client);
            throw busy(ProblemMessages.TOO_MANY_STREAMS);
        }
    }

    private static ProblemException busy(String detail) {
        return new ProblemException(ProblemType.BUSY, detail)
                .retryAfter(RETRY_AFTER)
                .header("Connection", "close");
    }

    /** Releases the slot of a stream that has ended. */
    void ended(Client client) {
        streams.release();
        clientLimit.release(client);
    }

    void execute(Runnable task) {
        executor.execute(task);
    }

    CrawlerCache crawlers() {
        return crawlers;
    }

    SiteAdmission admission() {
        return admission;
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
