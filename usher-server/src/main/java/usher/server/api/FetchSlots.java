package usher.server.api;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import usher.fetch.system.TimeSource;
import usher.server.http.Client;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.live.RateLimits;
import usher.server.settings.ServerSettings;

/**
 * Who may wait for a fetch. Each request takes one fetch from the client's quota (S-05), and waits in the client's
 * queue. The number of requests that wait here is limited, in total and for each client (H-03); those that wait in
 * {@link SharedWaits} for another request of the same client and site do not count. Thread-safe.
 */
final class FetchSlots {
    /** The limits of requests that wait, by number and time. */
    static final String WAITING = "waiting_for_fetches";

    /** How many calls can wait for each fetch that can run. */
    private static final int WAITING_FOR_EACH = 16;

    private static final double MAX_RETRY_SECONDS = 60;

    /** The weight of the newest fetch in the average. */
    private static final double NEWEST = 0.1;

    private final RateLimits rates;
    private final TimeSource time;
    private final Metrics metrics;
    private final Semaphore places;
    private final FairQueue queue;
    private final int maxPerClient;
    private final int maxFetches;

    private volatile double fetchSeconds = 1;

    FetchSlots(RateLimits rates, TimeSource time, ServerSettings settings, Metrics metrics) {
        this.rates = rates;
        this.time = time;
        this.metrics = metrics;
        maxFetches = settings.fetching().maxFetches();
        int waiting = (WAITING_FOR_EACH + 1) * maxFetches;
        places = new Semaphore(waiting);
        maxPerClient = settings.limits().shareOf(waiting);
        // The cache limits the fetches of all clients together: many calls can wait for the same one.
        queue = new FairQueue(Integer.MAX_VALUE, settings.limits().shareOf(maxFetches), System::nanoTime);
        metrics.queue(WAITING, queue::pending, waiting, queue::oldestSeconds);
    }

    /** Takes one fetch from the client's quota; returns zero, or how long the client must wait. */
    Duration takeQuota(Client client) {
        return rates.takeFetch(client.name());
    }

    void requireQuota(Client client) {
        Duration wait = takeQuota(client);
        if (!wait.isZero()) {
            metrics.quotaRefused();
            throw new ProblemException(ProblemType.QUOTA, ProblemMessages.TOO_MANY_NEW_SITES).retryAfter(wait);
        }
    }

    <T> CompletableFuture<T> run(Client client, Supplier<CompletionStage<T>> call) {
        requireQuota(client);
        boolean mayQueue = queue.pending(client) < maxPerClient && places.tryAcquire();
        if (!mayQueue) {
            throw SiteAdmission.busy(ProblemType.BUSY, WAITING, ProblemMessages.TOO_MANY_FETCHES, queueTime());
        }
        return queue.submit(client, () -> timed(call)).whenComplete((result, failure) -> places.release());
    }

    /** For callers that have taken quota and limit how many of their calls wait. */
    <T> CompletableFuture<T> runUnlimited(Client client, Supplier<CompletionStage<T>> call) {
        return queue.submit(client, call);
    }

    private <T> CompletionStage<T> timed(Supplier<CompletionStage<T>> call) {
        long start = time.nanos();
        return call.get().whenComplete((result, failure) -> {
            double took = (time.nanos() - start) / 1e9;
            fetchSeconds += NEWEST * (took - fetchSeconds);
        });
    }

    Duration queueTime() {
        double seconds = Math.ceil(fetchSeconds * queue.pending() / maxFetches);
        return Duration.ofSeconds((long) Math.max(1, Math.min(seconds, MAX_RETRY_SECONDS)));
    }
}
