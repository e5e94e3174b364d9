package usher.fetch;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import usher.access.OutcomeCode;
import usher.access.response.Snapshot;
import usher.access.site.LastCopy;
import usher.access.site.Moment;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.fetch.system.TimeSource;
import usher.fetch.transport.FetchEnvironment;
import usher.fetch.transport.FetchResponse;
import usher.internal.fetch.EventLog;
import usher.internal.fetch.Fetcher;
import usher.internal.fetch.LoggedEvent;
import usher.internal.fetch.Stages;
import usher.support.access.BackOff;
import usher.support.access.FailureDetail;
import usher.support.access.PreviousState;
import usher.uri.Authority;

/**
 * Caches the state of every site's robots.txt, and fetches it when needed. Thread-safe; no method blocks.
 *
 * <p><b>Single flight.</b> All callers that need a fetch of the same site share one fetch, and each may cancel on its
 * own (CA-01). A fetch checks the cache when it starts and writes to the cache before it ends, so callers that need
 * the same state never cause two fetches in a row. It always ends, so no caller waits forever, and no failure stays
 * longer than its back-off (CA-02).
 *
 * <p><b>Back-pressure.</b> Fetches beyond a limit wait. A stored copy that is fresh is used without waiting, and is
 * refreshed in the background only while no fetch waits. A fetch that waited for as long as it may take ends with
 * {@code busy}, and with the last copy if there is one.
 *
 * <p><b>Eviction.</b> The size of the files is bounded; what is compiled from them is not kept here. An evicted site is
 * restored from the store or fetched: an unknown site is never allowed (CA-05). A result is cached for the requested
 * authority, never for the target of a redirect (CA-06).
 *
 * <p><b>Fleet.</b> Each fetch waits for its {@link FetchTurn}. A state that another process has replaced is read again.
 */
final class SiteCache implements AutoCloseable {
    private static final Duration STORE_TIMEOUT = Duration.ofSeconds(30);

    /** The weight of a state without its file and the text of its headers: snapshot, map entry. */
    private static final int STATE_BYTES = 1_024;

    /** More than the requests, because a name that is looked up needs no connection yet. */
    private static final int MIN_UNDER_WAY = 256;

    private final RobotsTxtFetcher robotsTxtFetcher;
    private final SiteStore siteStore;
    private final SiteListener listener;
    private final EventLog log;
    private final TimeSource time;
    private final Executor executor;
    private final Cache<Authority, SiteState> states;
    private final ConcurrentMap<Authority, SharedFetch> fetches = new ConcurrentHashMap<>();
    private final FetchQueue queue;
    private final int maxUnderWay;
    private final Duration patience;
    private volatile boolean closed;
    /** Since when the snapshots that are not saved yet wait for it. */
    private final ConcurrentMap<SharedFetch, Long> appends = new ConcurrentHashMap<>();

    /** @param store where snapshots are saved; closed by the caller */
    SiteCache(FetchEnvironment environment, FetchSettings settings, SnapshotStore store) {
        Fetcher fetcher = new Fetcher(environment, settings.guard(), settings.destinations());
        BackOff backOff = new BackOff(environment.chance());
        this.time = environment.time();
        this.log = new EventLog(time, environment.loggers());
        this.listener = new LoggingSiteListener(log, settings);
        this.robotsTxtFetcher = new RobotsTxtFetcher(fetcher, environment, settings, backOff, this.listener);
        this.siteStore = new SiteStore(store, settings, backOff, this.listener);
        this.executor = environment.storeThreads();
        this.maxUnderWay = maxUnderWay(settings);
        this.queue = new FetchQueue(maxUnderWay, settings.timeout(), time);
        this.patience = settings.timeout();
        this.states = Caffeine.newBuilder()
                .maximumWeight(settings.cacheBytes() / 2)
                .weigher(SiteCache::weight)
                .recordStats()
                .executor(Runnable::run)
                .build();
        this.siteStore.shared().ifPresent(fleet -> fleet.onAppend(this::changedElsewhere, this::reloadAll));
    }

    static int maxUnderWay(FetchSettings settings) {
        return Math.max(MIN_UNDER_WAY, settings.maxFetches());
    }

    private static int weight(Authority authority, SiteState state) {
        int file = state.copy().map(copy -> copy.file().length()).orElse(0);
        int page = state.page().map(Bytes::length).orElse(0);
        int older = state.copy()
                .map(LastCopy::snapshot)
                .filter(snapshot -> snapshot != state.attempt())
                .map(Snapshot::textLength)
                .orElse(0);
        return STATE_BYTES + file + page + state.attempt().textLength() + older;
    }

    CompletionStage<SiteState> state(Authority authority) {
        SiteState known = states.getIfPresent(authority);
        if (known == null) {
            return join(authority, false);
        }
        Moment now = time.moment();
        if (!known.shouldRefresh(now)) {
            return CompletableFuture.completedStage(known);
        }
        boolean served = !known.isDue(now) || known.servesWhileRefreshing(now);
        if (!served) {
            return join(authority, false);
        }
        // No caller waits for this fetch, so it never delays one that a caller waits for; a later call starts it.
        if (fetches.size() < maxUnderWay) {
            join(authority, false);
        }
        return CompletableFuture.completedStage(known);
    }

    Optional<SiteState> cached(Authority authority) {
        return Optional.ofNullable(states.getIfPresent(authority));
    }

    CompletionStage<SiteState> state(Authority authority, Duration maxAge) {
        return isFresh(authority, maxAge) ? state(authority) : refresh(authority);
    }

    boolean isFresh(Authority authority, Duration maxAge) {
        Moment now = time.moment();
        return cached(authority)
                .filter(state -> state.at().age(now).compareTo(maxAge) < 0 || state.isRetryAfterInEffect(now))
                .isPresent();
    }

    CompletionStage<SiteState> refresh(Authority authority) {
        return join(authority, true);
    }

    CompletionStage<SiteState> probe(SiteState known) {
        return robotsTxtFetcher.probe(known);
    }

    LiveLoad load(CompiledFiles files) {
        long now = time.nanos();
        long oldest = appends.values().stream().reduce(now, Math::min);
        return new LiveLoad(LiveLoad.of(states), files.load(), appends.size(), Duration.ofNanos(now - oldest));
    }

    boolean isStoreHealthy() {
        return siteStore.isHealthy();
    }

    void storeRecovered() {
        siteStore.recovered();
    }

    private CompletableFuture<SiteState> join(Authority authority, boolean evenIfFresh) {
        SharedFetch fetch = new SharedFetch(authority, evenIfFresh);
        SharedFetch running = fetches.putIfAbsent(authority, fetch);
        if (running != null) {
            // One that was begun for a caller to whom a stored copy is good enough may end without a request.
            return evenIfFresh && !running.evenIfFresh
                    ? running.result.thenCompose(state -> running.isStored ? join(authority, true) : running.result)
                    : running.result.copy();
        }
        CompletableFuture<SiteState> result = fetch.result.copy();
        fetch.execute(() -> start(fetch));
        return result;
    }

    private void start(SharedFetch fetch) {
        Moment now = time.moment();
        PreviousState past = fetch.past(now);
        Optional<SiteState> known = past.state();
        if (known.isPresent() && !fetch.evenIfFresh && !known.get().shouldRefresh(now)) {
            fetch.use(known.get());
        } else {
            fetch.turn.take(fetch, past);
        }
    }

    /** Another process has saved a snapshot: those who wait for it are woken, and the cached state is read again. */
    private void changedElsewhere(Authority authority) {
        Optional.ofNullable(fetches.get(authority)).ifPresent(fetch -> fetch.turn.wakeUp());
        if (cached(authority).isPresent()) {
            inBackground(() -> reload(authority));
        }
    }

    private void reloadAll() {
        inBackground(() -> {
            states.asMap().keySet().forEach(this::reload);
            siteStore.recovered();
        });
    }

    private void inBackground(Runnable reading) {
        try {
            executor.execute(() -> {
                try {
                    reading.run();
                } catch (StoreException e) {
                    siteStore.failed(e); // the listener calls again when the store is back
                }
            });
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            return; // closed, or busy: the state is read when it expires
        }
    }

    private void reload(Authority authority) {
        siteStore
                .stored(authority, time.moment())
                .ifPresent(stored -> states.asMap()
                        .computeIfPresent(authority, (same, known) -> isNewer(stored, known) ? stored : known));
    }

    private static boolean isNewer(SiteState stored, SiteState known) {
        return stored.attempt().fetchedAt().isAfter(known.attempt().fetchedAt());
    }

    private CompletableFuture<?> fetch(SharedFetch fetch, PreviousState past) {
        try {
            CompletionStage<SiteState> response = robotsTxtFetcher.fetch(fetch.authority, past);
            response.thenAccept(state -> handle(fetch, state)).exceptionally(failure -> {
                fail(fetch, failure);
                return null;
            });
            return response.toCompletableFuture();
        } catch (RuntimeException | Error e) {
            fail(fetch, e);
            return CompletableFuture.failedFuture(e);
        }
    }

    private void handle(SharedFetch fetch, SiteState state) {
        Optional<OutcomeCode> code = state.attempt().outcome().failure();
        if (code.filter(OutcomeCode::isBusy).isPresent()) {
            // No request was sent; the next call may succeed.
            if (closed) {
                fetch.fail(OutcomeCode.CANCELLED);
            }
            complete(fetch, state);
            return;
        }
        states.put(fetch.authority, state);
        if (code.filter(OutcomeCode::isLocalRefusal).isPresent()) {
            complete(fetch, state);
            return;
        }
        // A store that hangs must not block the waiting callers.
        TimeSource.Cancellable limit = time.after(STORE_TIMEOUT, () -> {
            log.log(
                    LoggedEvent.STORE_FAILED,
                    "The store did not save the snapshot of " + fetch.authority + " within " + STORE_TIMEOUT.toSeconds()
                            + " s");
            complete(fetch, state);
        });
        appends.put(fetch, time.nanos());
        siteStore.save(state, fetch.turn).whenComplete((saved, failure) -> {
            limit.cancel();
            appends.remove(fetch);
            if (saved == SiteStore.Saved.OVERTAKEN) {
                inBackground(() -> reload(fetch.authority));
            }
            complete(fetch, state);
        });
    }

    /** Ends a fetch that threw. A rejected task is not reported: all threads are busy, or the cache is closed. */
    private void fail(SharedFetch fetch, Throwable failure) {
        Throwable cause = Stages.cause(failure);
        if (cause instanceof RejectedExecutionException) {
            fetch.fail(refusal());
        } else {
            listener.fetchCrashed(fetch.authority, cause);
            fetch.failHere(cause);
        }
    }

    private OutcomeCode refusal() {
        return closed ? OutcomeCode.CANCELLED : OutcomeCode.BUSY;
    }

    /** Returns the state of a site that was not requested: a copy in memory or in the store may still be used. */
    private SiteState refused(Authority authority, PreviousState before, FetchResponse why) {
        return robotsTxtFetcher.toState(authority, before, why, time.moment());
    }

    /** Tells that the executor is closed next. */
    void closing() {
        closed = true;
    }

    /** Cancels all fetches under way. Close the executor before, so that no other starts. */
    @Override
    public void close() {
        fetches.values().forEach(fetch -> fetch.fail(OutcomeCode.CANCELLED));
    }

    private void complete(SharedFetch fetch, SiteState state) {
        fetches.remove(fetch.authority, fetch);
        fetch.turn.end();
        fetch.result.complete(state);
    }

    /** A fetch under way, shared by all waiting callers. */
    private final class SharedFetch implements FetchTurn.Fetch {
        private final Authority authority;
        private final boolean evenIfFresh;
        private final CompletableFuture<SiteState> result = new CompletableFuture<>();
        private final FetchTurn turn;

        /** Whether it ended with a snapshot that was stored before. */
        private volatile boolean isStored;

        private SharedFetch(Authority authority, boolean evenIfFresh) {
            this.authority = authority;
            this.evenIfFresh = evenIfFresh;
            this.turn = siteStore.turn(authority, patience, time);
        }

        @Override
        public PreviousState past(Moment now) {
            return siteStore.restore(authority, cached(authority), now);
        }

        @Override
        public void submit(PreviousState past) {
            FetchResponse busy = FetchResponse.failed(OutcomeCode.BUSY);
            queue.submit(() -> fetch(this, past), () -> complete(this, refused(authority, past, busy)));
        }

        @Override
        public boolean isEnough(SiteState stored, Moment now) {
            return evenIfFresh || !stored.shouldRefresh(now);
        }

        @Override
        public void use(SiteState stored) {
            isStored = true;
            states.put(authority, stored);
            complete(this, stored);
        }

        @Override
        public void fail(OutcomeCode why) {
            fail(FetchResponse.failed(why));
        }

        private void failHere(Throwable fault) {
            fail(FetchResponse.failed(OutcomeCode.LOCAL_FAULT, FailureDetail.of(fault)));
        }

        private void fail(FetchResponse why) {
            complete(this, refused(authority, PreviousState.inMemory(cached(authority)), why));
        }

        /** Runs a part on a thread that may block, or ends the fetch. */
        @Override
        public void execute(Runnable part) {
            try {
                executor.execute(() -> {
                    try {
                        part.run();
                    } catch (RuntimeException | Error e) {
                        SiteCache.this.fail(this, e);
                        throw e;
                    }
                });
            } catch (RejectedExecutionException e) {
                // Without a thread, the fetch must not stay under way: all later calls would join it.
                fail(refusal());
            } catch (OutOfMemoryError e) {
                failHere(e);
            }
        }
    }
}
