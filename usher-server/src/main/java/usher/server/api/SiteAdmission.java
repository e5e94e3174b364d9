package usher.server.api;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
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
 * The others wait, together with those of the same client for the same site ({@link SharedWaits}), for one of the
 * {@link FetchSlots}. The time is limited; when the service stops, all end. Thread-safe.
 */
final class SiteAdmission {
    static final String REFRESH = "refresh";

    /** The limits of fetches, in total and of one host. */
    private static final String FETCHES = "fetches";

    private static final String HOST_FETCHES = "host_fetches";

    /** Why nothing is fetched although no limit of this service is reached. */
    private static final String ELSEWHERE = "fetched_elsewhere";

    private static final String CHECK_WAIT = "check_wait";

    static final String STORE = "store";
    static final List<String> REFUSALS = List.of(FETCHES, HOST_FETCHES, ELSEWHERE, CHECK_WAIT, STORE);

    private static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final LiveUsher live;
    private final RateLimits rates;
    private final Metrics metrics;
    private final FetchSlots slots;
    private final SharedWaits waits;
    private final Duration refreshAfter;
    private final Duration deadline;
    private final Optional<Duration> lineDeadline;

    /** The results that clients wait for; they fail when the service stops. */
    private final Set<CompletableFuture<?>> unfinished = ConcurrentHashMap.newKeySet();

    private volatile boolean stopped;

    SiteAdmission(LiveUsher live, RateLimits rates, ServerSettings settings, Metrics metrics) {
        this.live = live;
        this.rates = rates;
        this.metrics = metrics;
        slots = new FetchSlots(rates, live.time(), settings, metrics);
        waits = new SharedWaits(slots);
        refreshAfter = settings.times().refresh();
        lineDeadline = settings.checkWait();
        deadline = lineDeadline.orElse(
                settings.fetching().timeout().plus(settings.times().queue()));
    }

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

    FetchSlots slots() {
        return slots;
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
     * @param refresh whether to fetch it even if the cached copy is fresh, unless that is younger than a few seconds
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

    /** Returns how long a refresh still gets a fetch of an age. */
    Duration refreshIn(Duration age) {
        Duration left = refreshAfter.minus(age);
        return left.isNegative() ? Duration.ZERO : left;
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
        long start = System.nanoTime();
        try {
            CompletionStage<T> result = inTime(
                    waits.submit(client, authority, cached, counted(client, authority, call)),
                    exchange.waitLeft(deadline));
            return result.whenComplete((value, failure) -> exchange.waitedForSite(System.nanoTime() - start));
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

    /** Returns the result, or a failure after the longest wait of a client; then the fetch goes on. */
    private <T> CompletableFuture<T> inTime(CompletionStage<T> future, Duration wait) {
        CompletableFuture<T> result = unlessStopped(future);
        if (!result.isDone()) {
            Runnable refusal = () -> result.completeExceptionally(
                    busy(ProblemType.BUSY, CHECK_WAIT, ProblemMessages.NOT_IN_TIME, slots.queueTime()));
            Cancellable timer = live.time().after(wait, refusal);
            result.whenComplete((value, failure) -> timer.cancel());
        }
        return result;
    }

    /**
     * Runs a call for one line of an NDJSON stream, whose site is not cached. There is no limit on waiting calls here,
     * because the stream itself limits how many of its lines wait; nor on their time, unless line or setting have one.
     */
    <T> CompletableFuture<T> admitLine(
            Client client, Target url, Optional<Duration> wait, Supplier<CompletionStage<T>> call) {
        Supplier<CompletionStage<T>> counted =
                url.result() instanceof WebUrl parsed ? counted(client, parsed.authority(), call) : call;
        CompletableFuture<T> result = slots.runUnlimited(client, counted);
        return wait.or(() -> lineDeadline).map(time -> inTime(result, time)).orElseGet(() -> unlessStopped(result));
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
            case CANCELLED -> stopping();
            default -> busy(ProblemType.BUSY, FETCHES, ProblemMessages.TOO_MANY_FETCHES, RETRY_AFTER);
        };
    }

    static ProblemException busy(ProblemType type, String limit, String detail, Duration wait) {
        return ProblemException.refused(type, limit, detail, wait).with("retryAfter", Timestamps.seconds(wait));
    }
}
