package usher.fetch.site;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import usher.access.response.ChallengeDetector;
import usher.access.response.FetchOutcome;
import usher.access.site.BackOff;
import usher.access.site.DerivedBudget;
import usher.access.site.KnownState;
import usher.access.site.LoadedFile;
import usher.access.site.SiteState;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.Snapshot;
import usher.access.time.Moment;
import usher.bytes.Bytes;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.uri.Authority;

/**
 * The store as the cache sees it: a failure of it costs memory of the past, never a decision. What cannot be read is not
 * taken for never seen: where a dialect allows what never had a file, that would be a permission (ST-03).
 */
final class Archive {
    /** How far back most outages go. */
    private static final int FEW = 100;

    /** An attempt an hour, for more than a month. More than that come only of asking again and again by hand. */
    private static final int MANY = 2_000;

    private final SnapshotStore store;
    private final boolean redirectLimitIsUnreachable;
    private final BackOff backOff;
    private final DerivedBudget budget;
    private final SiteListener listener;
    private final AtomicBoolean healthy = new AtomicBoolean(true);

    Archive(SnapshotStore store, SiteOptions options, BackOff backOff, DerivedBudget budget, SiteListener listener) {
        this.redirectLimitIsUnreachable = options.redirectLimitIsUnreachable();
        this.store = requireNonNull(store, "store");
        this.backOff = backOff;
        this.budget = budget;
        this.listener = listener;
    }

    boolean isHealthy() {
        return healthy.get();
    }

    /** Keeps a snapshot; the stage ends well either way, with whether it is kept. */
    CompletionStage<Boolean> keep(Snapshot snapshot, Optional<Bytes> content) {
        return append(snapshot, content).handle((done, failure) -> {
            if (failure == null) {
                recovered();
            } else {
                failed(failure);
            }
            return failure == null;
        });
    }

    /** As the store's own, also where that is closed or broken and throws: whoever waits for the flight must be let go. */
    private CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
        try {
            return store.append(snapshot, content);
        } catch (RuntimeException e) {
            return CompletableFuture.failedStage(e);
        }
    }

    /** What is known of a site: in memory, and where that is nothing, or came about without the store, in the store. */
    KnownState recall(Authority authority, Optional<SiteState> known, Moment now) {
        KnownState inMemory = KnownState.inMemory(known);
        if (inMemory.readable()) {
            return inMemory;
        }
        try {
            Optional<SiteState> past = store.at(authority, now.wall()).flatMap(newest -> recall(newest, now));
            Optional<SiteState> state =
                    known.map(blind -> blind.remembering(past)).or(() -> past);
            return new KnownState(state, state.map(SiteState::remembered).orElse(true));
        } catch (StoreException e) {
            failed(e);
            return inMemory;
        }
    }

    /** A snapshot as it is read today, with its body where it has one that counts: see {@link #kept}. */
    private record Kept(Snapshot snapshot, Optional<Bytes> body) {}

    private Optional<SiteState> recall(Snapshot stored, Moment now) {
        Kept newest = kept(stored);
        return Optional.of(settles(newest.snapshot()) ? settled(newest, now) : recallOutage(newest, now));
    }

    private SiteState settled(Kept kept, Moment now) {
        Snapshot snapshot = kept.snapshot();
        return SiteState.settled(snapshot, file(kept), Moment.recorded(snapshot.fetchedAt(), now));
    }

    /** Goes back to the last attempt that did not fail, past those of the same millisecond too: clocks may stand still. */
    private SiteState recallOutage(Kept newest, Moment now) {
        Authority authority = newest.snapshot().authority();
        Instant after = newest.snapshot().fetchedAt().plusMillis(1);
        int most = FEW;
        List<Snapshot> history = store.history(authority, after, most);
        List<Snapshot> outage = outage(history);
        if (outage.size() == FEW) {
            most = MANY;
            history = store.history(authority, after, most);
            outage = outage(history);
        }
        boolean goesOn = outage.size() == most;
        Optional<Kept> before = goesOn
                ? store.lastGood(authority, outage.get(most - 1).fetchedAt())
                        .map(this::kept)
                        .filter(good -> settles(good.snapshot()))
                : history.stream().skip(outage.size()).findFirst().map(this::kept);
        Optional<SiteState> state = before.map(kept -> settled(kept, now));
        // Of an outage whose beginning was not found, it is not known how long it has been.
        boolean remembered = !goesOn || state.flatMap(SiteState::copy).isPresent();
        for (int i = outage.size() - 1; i > 0; i--) {
            state = Optional.of(failed(state, remembered, outage.get(i), Optional.empty(), now));
        }
        return failed(state, remembered, newest.snapshot(), page(newest), now);
    }

    private SiteState failed(
            Optional<SiteState> before, boolean remembered, Snapshot attempt, Optional<LoadedFile> page, Moment now) {
        Moment at = Moment.recorded(attempt.fetchedAt(), now);
        KnownState known = new KnownState(before, remembered);
        return SiteState.after(known, attempt, page, at, backOff, redirectLimitIsUnreachable);
    }

    /** The failed attempts since the last that did not fail, newest first. */
    private List<Snapshot> outage(List<Snapshot> history) {
        return history.stream()
                .map(snapshot -> kept(snapshot).snapshot())
                .takeWhile(attempt -> !settles(attempt))
                .toList();
    }

    /** A snapshot from before challenge pages were told from files (D-20) is looked at again. */
    private Kept kept(Snapshot stored) {
        boolean read = stored.isGood();
        Optional<Bytes> body = read ? stored.content().map(this::body) : Optional.empty();
        FetchOutcome outcome = ChallengeDetector.mark(stored.outcome(), body.orElse(Bytes.EMPTY));
        return new Kept(outcome.isChallenged() ? stored.with(outcome) : stored, body);
    }

    /** That the store has lost a file does not mean that the site had none. */
    private Bytes body(ContentHash hash) {
        return store.content(hash).orElseThrow(() -> new DamagedException("no body of hash " + hash));
    }

    private Optional<LoadedFile> file(Kept kept) {
        return kept.body().map(body -> new LoadedFile(body, budget));
    }

    private Optional<LoadedFile> page(Kept kept) {
        Snapshot snapshot = kept.snapshot();
        return snapshot.outcome().isChallenged()
                ? kept.body().or(() -> snapshot.content().map(this::body)).map(body -> new LoadedFile(body, budget))
                : Optional.empty();
    }

    private boolean settles(Snapshot snapshot) {
        return SiteState.settles(snapshot.outcome(), redirectLimitIsUnreachable);
    }

    /** One damaged snapshot or body is told, but does not make the store unfit for all the others. */
    private void failed(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (!(cause instanceof DamagedException)) {
            healthy.set(false);
        }
        listener.storeFailed(
                cause instanceof StoreException known ? known : new StoreException("the store broke: " + cause, cause));
    }

    private void recovered() {
        if (healthy.compareAndSet(false, true)) {
            listener.storeRecovered();
        }
    }
}
