package usher.server.api;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import usher.access.OutcomeCode;
import usher.access.response.StatusKind;
import usher.access.site.SiteState;
import usher.fetch.LiveUsher;
import usher.fetch.system.TimeSource.Cancellable;
import usher.server.http.Client;
import usher.server.http.Exchange;
import usher.server.http.ProblemException;
import usher.server.http.ProblemMessages;
import usher.server.http.ProblemType;
import usher.server.http.Query;
import usher.server.live.RateLimits;
import usher.server.settings.ServerSettings;
import usher.uri.Authority;
import usher.uri.Target;
import usher.uri.WebUrl;

/**
 * Decides whether a request that may need a fetch of a robots.txt is accepted. Requests for cached sites always are.
 * Each other request takes one fetch from the client's quota (S-05), and waits in the client's queue, unless the client
 * waits for the same site already. The number of waiting requests is limited, in total and for each client (H-03), and
 * so is the time. Thread-safe.
 */
final class SiteAdmission {
    static final String REFRESH = "refresh";

    /** The limits of requests that wait, by number and time, and of fetches, in total and of one host. */
    static final String WAITING = "waiting_for_fetches";

    private static final String FETCHES = "fetches";
    private static final String HOST_FETCHES = "host_fetches";

    /** Why nothing is fetched although no limit of this service is reached. */
    private static final String ELSEWHERE = "fetched_elsewhere";

    static final String STORE = "store";
    static final List<String> REFUSALS = List.of(FETCHES, HOST_FETCHES, ELSEWHERE, STORE);

    /** How many calls can wait for each fetch that can run. */
    private static final int WAITING_FOR_EACH = 16;

    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private static final double MAX_RETRY_SECONDS = 60;

    /** The weight of the newest fetch in the average. */
    private static final double NEWEST = 0.1;

    private final LiveUsher live;
    private final RateLimits rates;
    private final Semaphore waitingSlots;
    private final FairQueue queue;
    private final int maxPerClient;
    private final int maxFetches;
    private final Duration refreshAfter;
    private final Duration deadline;
    private final Metrics metrics;

    /** How long fetches take, on average. */
    private volatile double fetchSeconds = 1;

    private final Map<Waiter, CompletableFuture<Void>> waiters = new ConcurrentHashMap<>();

    /** The results that clients wait for; they fail when the service stops. */
    private final Set<CompletableFuture<?>> unfinished = ConcurrentHashMap.newKeySet();

    private volatile boolean stopped;

    SiteAdmission(LiveUsher live, RateLimits rates, ServerSettings settings, Metrics metrics) {
        this.live = live;
        this.rates = rates;
        this.metrics = metrics;
        maxFetches = settings.fetching().maxFetches();
        int waiting = (WAITING_FOR_EACH + 1) * maxFetches;
        waitingSlots = new Semaphore(waiting);
        maxPerClient = settings.limits().shareOf(waiting);
        // The cache limits the fetches of all clients together: many calls can wait for the same one.
        queue = new FairQueue(Integer.MAX_VALUE, settings.limits().shareOf(maxFetches), System::nanoTime);
        refreshAfter = settings.times().refresh();
        deadline = settings.fetching().timeout().plus(settings.times().queue());
        metrics.queue(WAITING, queue::pending, waiting, queue::oldestSeconds);
    }

    private record Waiter(String client, Authority authority) {}

    /**
     * Whether a request demands that a site's file is fetched even if the cached one is fresh: {@code refresh=true}, or
     * {@code Cache-Control: no-cache} (RFC 9111 §5.2.1.4).
     */
    static boolean isRefresh(Exchange exchange, Query query) {
        return query.flag(REFRESH).orElseGet(() -> isNoCache(exchange.header("Cache-Control")));
    }

    private static boolean isNoCache(@Nullable String header) {
        return header != null
                && Stream.of(header.split(","))
                        .anyMatch(directive -> directive.strip().equalsIgnoreCase("no-cache"));
    }

    /** Whether the URL needs no fetch: its site is cached, or the URL is invalid. */
    boolean isCached(Target url) {
        return !(url.result() instanceof WebUrl parsed) || isCached(parsed.authority());
    }

    boolean isCached(Authority authority) {
        return live.isCached(authority);
    }

    /** Takes one fetch from the client's quota; returns zero, or how long the client must wait. */
    Duration takeQuota(Client client) {
        return rates.takeFetch(client.name());
    }

    /** Takes one fetch from the client's quota, or rejects the request. */
    void requireQuota(Client client) {
        Duration wait = takeQuota(client);
        if (!wait.isZero()) {
            metrics.quotaRefused();
            throw new ProblemException(ProblemType.QUOTA, ProblemMessages.TOO_MANY_NEW_SITES).retryAfter(wait);
        }
    }

    <T> CompletionStage<T> admit(Exchange exchange, Target url, Supplier<CompletionStage<T>> call) {
        return url.result() instanceof WebUrl parsed
                ? admit(exchange, parsed.authority(), call)
                : admitCached(exchange, call);
    }

    <T> CompletionStage<T> admit(Exchange exchange, Authority authority, Supplier<CompletionStage<T>> call) {
        return admit(exchange, authority, () -> isCached(authority), call);
    }

    /**
     * Returns the state of a site, which may need a fetch.
     *
     * @param refresh whether to fetch the file again even if the cached copy is fresh, unless that is younger than
     *     a few seconds
     */
    CompletionStage<SiteState> state(Exchange exchange, Authority authority, boolean refresh) {
        return refresh
                ? admit(
                        exchange,
                        authority,
                        () -> live.isFresh(authority, refreshAfter),
                        () -> live.state(authority, refreshAfter))
                : admit(exchange, authority, () -> live.state(authority));
    }

    /** Returns the state of a failing site after a probe for missing pages, which counts as a fetch. */
    CompletionStage<SiteState> probed(Exchange exchange, SiteState state) {
        return state.attempt().outcome().is(StatusKind.SERVER_ERROR)
                ? admit(exchange, state.attempt().authority(), () -> false, () -> live.probeMissingPage(state))
                : CompletableFuture.completedStage(state);
    }

    /** Returns the state of a site in the same way; a failure if the service was too busy to request its file. */
    CompletionStage<SiteState> requested(Exchange exchange, Authority authority, boolean refresh) {
        return state(exchange, authority, refresh).thenApply(state -> {
            Optional<OutcomeCode> failure = state.attempt().outcome().failure();
            if (failure.filter(OutcomeCode::isBusy).isPresent()) {
                throw busy(failure);
            }
            return state;
        });
    }

    private <T> CompletionStage<T> admit(
            Exchange exchange, Authority authority, BooleanSupplier cached, Supplier<CompletionStage<T>> call) {
        if (cached.getAsBoolean()) {
            return admitCached(exchange, call);
        }
        exchange.needsSite(false);
        Client client = exchange.client();
        try {
            return admitFetch(client, authority, cached, counted(client, authority, call));
        } finally {
            metrics.lookedUp(false);
        }
    }

    private <T> CompletionStage<T> admitCached(Exchange exchange, Supplier<CompletionStage<T>> call) {
        exchange.needsSite(true);
        metrics.lookedUp(true);
        return unlessStopped(call.get());
    }

    /** Returns the call, changed so that its requests count for the client. */
    private <T> Supplier<CompletionStage<T>> counted(
            Client client, Authority authority, Supplier<CompletionStage<T>> call) {
        return () -> {
            rates.asks(client.name(), authority.host());
            return call.get();
        };
    }

    /** Waits for another's fetch; what its result does not answer is admitted like a request of its own. */
    private <T> CompletionStage<T> admitFetch(
            Client client, Authority authority, BooleanSupplier cached, Supplier<CompletionStage<T>> call) {
        Waiter waiter = new Waiter(client.name(), authority);
        CompletableFuture<Void> ended = new CompletableFuture<>();
        CompletableFuture<Void> first = waiters.putIfAbsent(waiter, ended);
        if (first != null) {
            return inTime(first.thenCompose(
                    done -> cached.getAsBoolean() ? call.get() : admitFetch(client, authority, cached, call)));
        }
        try {
            CompletableFuture<T> future = admitFetch(client, call);
            future.whenComplete((result, failure) -> {
                waiters.remove(waiter, ended);
                ended.complete(null);
            });
            return inTime(future);
        } catch (RuntimeException | Error e) {
            waiters.remove(waiter, ended);
            ended.completeExceptionally(e);
            throw e;
        }
    }

    private <T> CompletableFuture<T> admitFetch(Client client, Supplier<CompletionStage<T>> call) {
        requireQuota(client);
        boolean mayQueue = queue.pending(client) < maxPerClient && waitingSlots.tryAcquire();
        if (!mayQueue) {
            throw busy(WAITING, waitForTurn());
        }
        return queue.submit(client, () -> timed(call)).whenComplete((result, failure) -> waitingSlots.release());
    }

    private <T> CompletionStage<T> timed(Supplier<CompletionStage<T>> call) {
        long start = live.time().nanos();
        return call.get().whenComplete((result, failure) -> {
            double took = (live.time().nanos() - start) / 1e9;
            fetchSeconds += NEWEST * (took - fetchSeconds);
        });
    }

    /** Returns how long all who wait now will need: when to ask again. */
    private Duration waitForTurn() {
        double seconds = Math.ceil(fetchSeconds * queue.pending() / maxFetches);
        return Duration.ofSeconds((long) Math.max(1, Math.min(seconds, MAX_RETRY_SECONDS)));
    }

    /** Returns the result, or a failure after the longest wait of a client; then the fetch goes on. */
    private <T> CompletionStage<T> inTime(CompletionStage<T> future) {
        CompletableFuture<T> result = unlessStopped(future);
        if (!result.isDone()) {
            Cancellable timer =
                    live.time().after(deadline, () -> result.completeExceptionally(busy(WAITING, waitForTurn())));
            result.whenComplete((value, failure) -> timer.cancel());
        }
        return result;
    }

    /**
     * Runs a call for one line of an NDJSON stream, whose site is not cached. There is no limit on waiting calls here,
     * because the stream itself limits how many of its lines wait.
     */
    <T> CompletableFuture<T> admitLine(Client client, Target url, Supplier<CompletionStage<T>> call) {
        Supplier<CompletionStage<T>> counted =
                url.result() instanceof WebUrl parsed ? counted(client, parsed.authority(), call) : call;
        return unlessStopped(queue.submit(client, counted));
    }

    <T> CompletableFuture<T> unlessStopped(CompletionStage<T> future) {
        CompletableFuture<T> result = future.toCompletableFuture();
        if (result.isDone()) {
            return result;
        }
        CompletableFuture<T> resultOrStop = result.copy();
        unfinished.add(resultOrStop);
        resultOrStop.whenComplete((value, failure) -> unfinished.remove(resultOrStop));
        if (stopped) {
            resultOrStop.completeExceptionally(stopping());
        }
        return resultOrStop;
    }

    /** Refuses all waiting requests; clients may retry later or at another instance. */
    void stop() {
        stopped = true;
        unfinished.forEach(result -> result.completeExceptionally(stopping()));
    }

    boolean isStopped() {
        return stopped;
    }

    private static ProblemException stopping() {
        return new ProblemException(ProblemType.STOPPING, ProblemMessages.NO_SITE_BEFORE_STOP)
                .retryAfter(RETRY_AFTER)
                .header("Connection", "close");
    }

    /** @param why a code of those that are {@linkplain OutcomeCode#isBusy busy} */
    static ProblemException busy(Optional<OutcomeCode> why) {
        return switch (why.orElse(OutcomeCode.BUSY)) {
            case HOST_LIMIT -> busy(ProblemType.BUSY, HOST_FETCHES, ProblemMessages.TOO_MANY_FOR_HOST, RETRY_AFTER);
            case FETCHED_ELSEWHERE -> busy(ProblemType.BUSY, ELSEWHERE, ProblemMessages.FETCHED_ELSEWHERE, RETRY_AFTER);
            case STORE_FAILED -> busy(ProblemType.STORE, STORE, ProblemMessages.NO_FETCH_WITHOUT_STORE, RETRY_AFTER);
            default -> busy(ProblemType.BUSY, FETCHES, ProblemMessages.TOO_MANY_FETCHES, RETRY_AFTER);
        };
    }

    private static ProblemException busy(String limit, Duration wait) {
        return busy(ProblemType.BUSY, limit, ProblemMessages.TOO_MANY_FETCHES, wait);
    }

    private static ProblemException busy(ProblemType type, String limit, String detail, Duration wait) {
        return ProblemException.refused(type, limit, detail, wait).with("retryAfter", Timestamps.seconds(wait));
    }
}
