package usher.fetch.site;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.DoubleSupplier;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;
import usher.access.site.BackOff;
import usher.access.site.DerivedBudget;
import usher.access.site.KnownState;
import usher.access.site.SiteState;
import usher.access.time.Moment;
import usher.bytes.Bytes;
import usher.fetch.follow.Fetched;
import usher.fetch.follow.Fetcher;
import usher.fetch.log.EventLog;
import usher.fetch.log.LoggedEvent;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.time.TimeSource;
import usher.uri.Authority;

/**
 * What is known about every site's robots.txt, fetched when needed. Thread-safe; no caller ever waits inside.
 *
 * <p><b>One flight.</b> Whoever asks for a site that must be fetched joins the one flight that is under way for it, and each
 * leaves it when he likes (CA-01). A flight puts its result into the cache before it ends, and looks there when it begins: so
 * two flights for one need cannot follow each other either. It ends whatever happens, so nobody waits for ever and no failure
 * stays longer than its back-off (CA-02).
 *
 * <p><b>Forgetting.</b> The cache is bounded by bytes, and so is what is made of its files. A site that was dropped is asked from the store and, failing that,
 * fetched: unknown never means allowed (CA-05). Results are kept for the authority that was asked for, never for one that a
 * redirect led to (CA-06).
 */
public final class SiteCache {
    private static final Duration STORE_PATIENCE = Duration.ofSeconds(30);

    /** What a state weighs beside the file: snapshot, headers, map entry. */
    private static final int STATE_BYTES = 1_024;

    private final Attempt attempts;
    private final Archive archive;
    private final SiteListener listener;
    private final EventLog log;
    private final TimeSource time;
    private final Executor executor;
    private final Cache<Authority, SiteState> states;
    private final ConcurrentMap<Authority, Flight> flights = new ConcurrentHashMap<>();

    /**
     * A cache.
     *
     * @param store where versions are kept; whoever opened it closes it
     */
    public SiteCache(
            Fetcher fetcher, SnapshotStore store, Surroundings around, SiteOptions options, SiteListener listener) {
        BackOff backOff = new BackOff(around.chance());
        // One half for the files, the other for what is made of them.
        long half = options.cacheBytes() / 2;
        DerivedBudget budget = DerivedBudget.of(half);
        this.time = around.time();
        this.log = around.log();
        this.listener = new LoggingSiteListener(listener, log);
        this.attempts = new Attempt(fetcher, around, options, backOff, budget, this.listener);
        this.archive = new Archive(store, options, backOff, budget, this.listener);
        this.executor = around.executor();
        this.states = Caffeine.newBuilder()
                .maximumWeight(half)
                .weigher(SiteCache::weight)
                .executor(Runnable::run)
                .build();
    }

    /**
     * The world around a cache.
     *
     * @param executor runs what may wait for the store
     * @param chance gives numbers from 0 up to 1, to spread retries; thread-safe
     * @param log hears of what an operator should know
     */
    public record Surroundings(TimeSource time, Executor executor, DoubleSupplier chance, EventLog log) {
        public Surroundings {
            requireNonNull(time, "time");
            requireNonNull(executor, "executor");
            requireNonNull(chance, "chance");
            requireNonNull(log, "log");
        }

        /** The same with the platform's log. */
        public Surroundings(TimeSource time, Executor executor, DoubleSupplier chance) {
            this(time, executor, chance, EventLog.of(time));
        }
    }

    private static int weight(Authority authority, SiteState state) {
        int file = state.copy().map(copy -> copy.file().bytes().length()).orElse(0);
        int page = state.page().map(challenge -> challenge.bytes().length()).orElse(0);
        return STATE_BYTES + file + page;
    }

    /**
     * What is known about a site, once it may be relied on: at once if so, otherwise after a fetch. The stage always ends well;
     * giving up on it disturbs nobody.
     */
    public CompletionStage<SiteState> state(Authority authority) {
        SiteState known = states.getIfPresent(authority);
        if (known == null) {
            return join(authority, false);
        }
        Moment now = time.moment();
        if (!known.isWanted(now)) {
            return CompletableFuture.completedStage(known);
        }
        CompletableFuture<SiteState> flight = join(authority, false);
        boolean served = !known.isDue(now) || known.servesMeanwhile(now);
        return served ? CompletableFuture.completedStage(known) : flight;
    }

    /** What is known now, if anything, without fetching. */
    public Optional<SiteState> known(Authority authority) {
        return Optional.ofNullable(states.getIfPresent(authority));
    }

    /**
     * What is known about a site if that was fetched within a time, and otherwise what a fetch brings now: for callers who want
     * the file as it is, however long it may be used. Many such requests in a short time are one fetch, and there is none while the
     * site asks to be left alone.
     */
    public CompletionStage<SiteState> state(Authority authority, Duration notOlderThan) {
        return isKnown(authority, notOlderThan) ? state(authority) : refresh(authority);
    }

    /** Whether a site was fetched within a time, so far as it may be asked at all. */
    public boolean isKnown(Authority authority, Duration notOlderThan) {
        Moment now = time.moment();
        return known(authority)
                .filter(state -> state.at().age(now).compareTo(notOlderThan) < 0 || state.isToBeLeftAlone(now))
                .isPresent();
    }

    /** Fetches now, unless a fetch is under way already, and gives what came of it. */
    public CompletionStage<SiteState> refresh(Authority authority) {
        return join(authority, true);
    }

    /** Whether the store took what it was given last. */
    public boolean isStoreHealthy() {
        return archive.isHealthy();
    }

    private CompletableFuture<SiteState> join(Authority authority, boolean evenIfFresh) {
        Flight flight = new Flight(authority, new CompletableFuture<>());
        Flight running = flights.putIfAbsent(authority, flight);
        if (running != null) {
            return running.result().copy();
        }
        CompletableFuture<SiteState> mine = flight.result().copy();
        try {
            executor.execute(() -> depart(flight, evenIfFresh));
        } catch (RejectedExecutionException e) {
            refuse(flight);
        }
        return mine;
    }

    private void depart(Flight flight, boolean evenIfFresh) {
        try {
            Moment now = time.moment();
            Authority authority = flight.authority();
            KnownState past = archive.recall(authority, known(authority), now);
            Optional<SiteState> known = past.state();
            if (known.isPresent() && !evenIfFresh && !known.get().isWanted(now)) {
                states.put(authority, known.get());
                land(flight, known.get());
                return;
            }
            attempts.fetch(authority, past).whenComplete((arrival, failure) -> {
                if (failure == null) {
                    arrive(flight, arrival);
                } else {
                    refuse(flight, failure);
                }
            });
        } catch (RuntimeException | Error e) {
            refuse(flight, e);
            throw e;
        }
    }

    private void arrive(Flight flight, Attempt.Arrival arrival) {
        SiteState state = arrival.state();
        Optional<OutcomeCode> code = state.attempt().outcome().failure();
        if (code.filter(OutcomeCode.BUSY::equals).isPresent()) {
            // We never asked; the next caller may have more luck.
            land(flight, state);
            return;
        }
        states.put(flight.authority(), state);
        if (code.filter(OutcomeCode::isOwnRefusal).isPresent()) {
            land(flight, state);
            return;
        }
        // A store that hangs must not keep those who wait for the site.
        TimeSource.Cancellable limit = time.after(STORE_PATIENCE, () -> {
            log.log(
                    LoggedEvent.STORE_FAILED,
                    "the store has not kept the snapshot of " + flight.authority() + " within "
                            + STORE_PATIENCE.toSeconds() + " s");
            land(flight, state);
        });
        archive.keep(state.attempt(), arrival.newContent()).whenComplete((kept, failure) -> {
            limit.cancel();
            land(flight, state);
        });
    }

    /** Ends a flight that broke. Where all threads are busy, or gone because the usher is closed, that is no fault. */
    private void refuse(Flight flight, Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (!(cause instanceof RejectedExecutionException)) {
            listener.attemptBroke(flight.authority(), cause);
        }
        refuse(flight);
    }

    /** Ends a flight that never got off the ground. */
    private void refuse(Flight flight) {
        Fetched nothing = new Fetched(FetchOutcome.failed(OutcomeCode.BUSY), List.of(), Bytes.EMPTY, false);
        KnownState before = KnownState.inMemory(known(flight.authority()));
        land(
                flight,
                attempts.arrived(flight.authority(), before, nothing, time.moment())
                        .state());
    }

    private void land(Flight flight, SiteState state) {
        flights.remove(flight.authority(), flight);
        flight.result().complete(state);
    }

    /** One attempt that is under way, and all who wait for it; compared by identity, since its result has no other. */
    private record Flight(Authority authority, CompletableFuture<SiteState> result) {}
}
