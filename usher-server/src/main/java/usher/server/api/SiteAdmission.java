package usher.server.api;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import usher.access.site.SiteState;
import usher.fetch.LiveUsher;
import usher.fetch.site.SiteCache;
import usher.server.http.Client;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.live.FetchQuota;
import usher.server.metrics.Metrics;
import usher.uri.Authority;
import usher.uri.Target;
import usher.uri.WebUrl;

/**
 * Admits requests that may need a fetch. Requests for cached sites always pass. Others use the client's quota (S-05).
 * The number of waiting requests is limited (H-03), in total and for each client. Thread-safe.
 */
final class SiteAdmission {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final LiveUsher live;
    private final SiteCache sites;
    private final FetchQuota quota;
    private final Semaphore waiting;
    private final ClientQueues queues;
    private final int maxPerClient;
    private final Duration refreshAfter;
    private final Metrics metrics;

    /** Results that are not known yet. */
    private final Set<CompletableFuture<?>> pending = ConcurrentHashMap.newKeySet();

    private volatile boolean stopped;

    /**
     * Creates the admission of requests to the sites.
     *
     * @param maxWaiting the maximum number of requests that wait for fetches
     * @param maxPerClient the maximum number of one client's waiting requests
     * @param refreshAfter the minimum age of a cached file before a client can have it fetched again
     */
    SiteAdmission(
            LiveUsher live,
            FetchQuota quota,
            ClientQueues queues,
            int maxWaiting,
            int maxPerClient,
            Duration refreshAfter,
            Metrics metrics) {
        this.live = requireNonNull(live, "live");
        this.sites = live.sites();
        this.quota = requireNonNull(quota, "quota");
        this.queues = requireNonNull(queues, "queues");
        this.waiting = new Semaphore(maxWaiting);
        this.maxPerClient = maxPerClient;
        this.refreshAfter = requireNonNull(refreshAfter, "refreshAfter");
        this.metrics = requireNonNull(metrics, "metrics");
    }

    /** Whether the URL needs no fetch: its site is cached, or the URL is invalid. */
    boolean isCached(Target url) {
        return !(url.result() instanceof WebUrl parsed) || isCached(parsed.authority());
    }

    private boolean isCached(Authority authority) {
        return sites.cached(authority).isPresent();
    }

    /** Takes one fetch from the client's quota; returns zero, or how long the client must wait. */
    Duration takeQuota(Client client) {
        return quota.take(client.name());
    }

    /** Runs a call for a URL, which may need a fetch. */
    <T> CompletionStage<T> admit(Client client, Target url, Supplier<CompletionStage<T>> call) {
        return url.result() instanceof WebUrl parsed ? admit(client, parsed.authority(), call) : admitCached(call);
    }

    /** Runs a call for a site, which may need a fetch. */
    <T> CompletionStage<T> admit(Client client, Authority authority, Supplier<CompletionStage<T>> call) {
        return admit(client, authority, isCached(authority), call);
    }

    /**
     * Returns the state of a site, which may need a fetch.
     *
     * @param refresh whether to fetch the file again even if the cached copy is fresh, unless that is younger than
     *     {@code refresh-seconds}
     */
    CompletionStage<SiteState> state(Client client, Authority authority, boolean refresh) {
        return refresh
                ? admit(
                        client,
                        authority,
                        sites.isFresh(authority, refreshAfter),
                        () -> sites.state(authority, refreshAfter))
                : admit(client, authority, () -> sites.state(authority));
    }

    private <T> CompletionStage<T> admit(
            Client client, Authority authority, boolean cached, Supplier<CompletionStage<T>> call) {
        if (cached) {
            return admitCached(call);
        }
        try {
            return admitFetch(client, chargingQuota(client, authority, call));
        } finally {
            metrics.lookedUp(false);
        }
    }

    private <T> CompletionStage<T> admitCached(Supplier<CompletionStage<T>> call) {
        metrics.lookedUp(true);
        return unlessStopped(call.get());
    }

    /** Wraps a call so that the fetched bytes count against the client's quota. */
    private <T> Supplier<CompletionStage<T>> chargingQuota(
            Client client, Authority authority, Supplier<CompletionStage<T>> call) {
        return () -> {
            Instant began = live.now().wall().truncatedTo(ChronoUnit.MILLIS); // the precision of snapshots
            return call.get()
                    .whenComplete((result, failure) -> sites.cached(authority)
                            .map(SiteState::attempt)
                            .filter(attempt -> !attempt.fetchedAt().isBefore(began))
                            .ifPresent(attempt -> quota.fetched(client.name(), attempt.length())));
        };
    }

    private <T> CompletionStage<T> admitFetch(Client client, Supplier<CompletionStage<T>> call) {
        Duration wait = takeQuota(client);
        if (!wait.isZero()) {
            metrics.quotaRefused();
            throw new ProblemException(ProblemType.QUOTA, ProblemMessages.TOO_MANY_NEW_SITES).retryAfter(wait);
        }
        boolean mayWait = queues.pending(client) < maxPerClient && waiting.tryAcquire();
        if (!mayWait) {
            throw busy();
        }
        CompletionStage<T> future = queues.submit(client, call).whenComplete((result, failure) -> waiting.release());
        return unlessStopped(future);
    }

    /**
     * Runs the call of a stream's line whose site is not cached. The stream's window and the client's quota limit these
     * calls.
     */
    <T> CompletableFuture<T> admitLine(Client client, Target url, Supplier<CompletionStage<T>> call) {
        Supplier<CompletionStage<T>> charged =
                url.result() instanceof WebUrl parsed ? chargingQuota(client, parsed.authority(), call) : call;
        return unlessStopped(queues.submit(client, charged));
    }

    /** Returns the result, or a failure if the service stops first. */
    <T> CompletableFuture<T> unlessStopped(CompletionStage<T> future) {
        CompletableFuture<T> result = future.toCompletableFuture();
        if (result.isDone()) {
            return result;
        }
        CompletableFuture<T> either = result.copy();
        pending.add(either);
        either.whenComplete((value, failure) -> pending.remove(either));
        if (stopped) {
            either.completeExceptionally(stopping());
        }
        return either;
    }

    /** Refuses all waiting requests; clients may retry later or at another instance. */
    void stop() {
        stopped = true;
        pending.forEach(waiting -> waiting.completeExceptionally(stopping()));
    }

    private static ProblemException stopping() {
        return new ProblemException(ProblemType.STOPPING, ProblemMessages.NO_SITE_BEFORE_STOP)
                .retryAfter(RETRY_AFTER)
                .header("Connection", "close");
    }

    /** Returns the problem that too many fetches are under way. */
    static ProblemException busy() {
        return new ProblemException(ProblemType.BUSY, ProblemMessages.TOO_MANY_FETCHES).retryAfter(RETRY_AFTER);
    }
}
