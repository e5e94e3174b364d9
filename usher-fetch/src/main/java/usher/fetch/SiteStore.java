package usher.fetch;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import usher.access.response.ChallengeDetector;
import usher.access.response.ContentHash;
import usher.access.response.FetchOutcome;
import usher.access.response.Snapshot;
import usher.access.site.LastCopy;
import usher.access.site.Moment;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreFullException;
import usher.fetch.system.TimeSource;
import usher.internal.fetch.Stages;
import usher.support.access.BackOff;
import usher.support.access.PreviousState;
import usher.uri.Authority;

/**
 * Saves snapshots and restores site states. A failure of the store loses history, never prevents a decision, and does
 * not count as never seen: in some dialects that would allow everything (ST-03).
 */
final class SiteStore {
    /** Enough attempts for most outages. */
    private static final int FIRST_LIMIT = 100;

    /** Enough for one attempt an hour for more than a month. */
    private static final int SECOND_LIMIT = 2_000;

    /** How much longer the lease of a fetch is than the fetch may wait and take: the time to save its result. */
    private static final Duration LEASE_SLACK = Duration.ofSeconds(5);

    private final SnapshotStore store;
    private final Optional<SharedStore> shared;
    private final Duration lease;
    private final boolean redirectLimitIsUnreachable;
    private final BackOff backOff;
    private final SiteListener listener;
    private final AtomicBoolean healthy = new AtomicBoolean(true);

    SiteStore(SnapshotStore store, FetchSettings settings, BackOff backOff, SiteListener listener) {
        this.redirectLimitIsUnreachable = settings.redirectLimitIsUnreachable();
        this.store = store;
        this.shared = store instanceof SharedStore fleet ? Optional.of(fleet) : Optional.empty();
        this.lease = settings.timeout().multipliedBy(2).plus(LEASE_SLACK);
        this.backOff = backOff;
        this.listener = listener;
    }

    boolean isHealthy() {
        return healthy.get() && shared.map(SharedStore::isReachable).orElse(true);
    }

    Optional<SharedStore> shared() {
        return shared;
    }

    FetchTurn turn(Authority site, Duration patience, TimeSource time) {
        return shared.<FetchTurn>map(fleet -> new FleetTurn(fleet, this, site, patience, time))
                .orElseGet(() -> new FetchTurn.Alone(store));
    }

    /** @throws StoreException if the shared store cannot be reached; it has been reported */
    Optional<String> lease(SharedStore fleet, Authority authority) {
        try {
            Optional<String> taken = fleet.lease(authority, lease);
            recovered();
            return taken;
        } catch (StoreException e) {
            failed(e);
            throw e;
        }
    }

    /** What became of an attempt. */
    enum Saved {
        SAVED,
        FAILED,
        /** Another process took the lease and saved its attempt. */
        OVERTAKEN
    }

    /** The stage never fails. */
    CompletionStage<Saved> save(SiteState state, FetchTurn turn) {
        Optional<Bytes> file = state.page().or(() -> state.copy().map(LastCopy::file));
        // Waiting callers are always released.
        CompletionStage<Void> saved = Stages.started(
                () -> turn.append(state.attempt(), state.attempt().content().flatMap(hash -> file)));
        return saved.handle((done, failure) -> {
            if (failure == null) {
                recovered();
                return Saved.SAVED;
            }
            if (Stages.cause(failure) instanceof SharedStore.LeaseLostException) {
                return Saved.OVERTAKEN;
            }
            failed(failure);
            return Saved.FAILED;
        });
    }

    /** Returns the state from memory, or from the store if there is none or it was created without the store. */
    PreviousState restore(Authority authority, Optional<SiteState> known, Moment now) {
        PreviousState inMemory = PreviousState.inMemory(known);
        if (inMemory.readable()) {
            return inMemory;
        }
        try {
            Optional<SiteState> past = stored(authority, now);
            Optional<SiteState> state =
                    known.map(blind -> PreviousState.withHistory(blind, past)).or(() -> past);
            return new PreviousState(state, state.map(SiteState::historyKnown).orElse(true));
        } catch (StoreException e) {
            failed(e);
            return inMemory;
        }
    }

    Optional<SiteState> stored(Authority authority, Moment now) {
        return store.at(authority, now.wall()).flatMap(newest -> restore(newest, now));
    }

    /** A stored snapshot as it is interpreted now, with its body if that counts: see {@link #version}. */
    private record StoredVersion(Snapshot snapshot, Optional<Bytes> body) {}

    private Optional<SiteState> restore(Snapshot stored, Moment now) {
        StoredVersion newest = version(stored);
        return Optional.of(isConclusive(newest.snapshot()) ? conclusive(newest, now) : restoreOutage(newest, now));
    }

    private SiteState conclusive(StoredVersion version, Moment now) {
        Snapshot snapshot = version.snapshot();
        return PreviousState.conclusive(snapshot, version.body(), Moment.recorded(snapshot.fetchedAt(), now));
    }

    /** Goes back to the last attempt that did not fail. Attempts may have the same time: a clock may stand still. */
    private SiteState restoreOutage(StoredVersion newest, Moment now) {
        Authority authority = newest.snapshot().authority();
        Instant after = newest.snapshot().fetchedAt().plusMillis(1);
        int limit = FIRST_LIMIT;
        List<Snapshot> history = store.history(authority, after, limit);
        List<Snapshot> outage = outage(history);
        if (outage.size() == FIRST_LIMIT) {
            limit = SECOND_LIMIT;
            history = store.history(authority, after, limit);
            outage = outage(history);
        }
        boolean goesOn = outage.size() == limit;
        Optional<StoredVersion> before = goesOn
                ? store.lastGood(authority, outage.get(limit - 1).fetchedAt())
                        .map(this::version)
                        .filter(good -> isConclusive(good.snapshot()))
                : history.stream().skip(outage.size()).findFirst().map(this::version);
        Optional<SiteState> state = before.map(version -> conclusive(version, now));
        // If the start of the outage was not found, its length is unknown.
        boolean historyKnown = !goesOn || state.flatMap(SiteState::copy).isPresent();
        for (int i = outage.size() - 1; i > 0; i--) {
            state = Optional.of(failed(state, historyKnown, outage.get(i), Optional.empty(), now));
        }
        return failed(state, historyKnown, newest.snapshot(), page(newest), now);
    }

    private SiteState failed(
            Optional<SiteState> before, boolean historyKnown, Snapshot attempt, Optional<Bytes> page, Moment now) {
        Moment at = Moment.recorded(attempt.fetchedAt(), now);
        return new PreviousState(before, historyKnown).after(attempt, page, at, backOff, redirectLimitIsUnreachable);
    }

    /** Returns the failed attempts since the last success, newest first. */
    private List<Snapshot> outage(List<Snapshot> history) {
        return history.stream()
                .map(snapshot -> version(snapshot).snapshot())
                .takeWhile(attempt -> !isConclusive(attempt))
                .toList();
    }

    /** Checks a snapshot for a challenge page again, since an older version may have saved it as a file (D-20). */
    private StoredVersion version(Snapshot stored) {
        boolean read = stored.isGood();
        Optional<Bytes> body = read ? stored.content().map(this::body) : Optional.empty();
        FetchOutcome outcome = ChallengeDetector.mark(stored.outcome(), body.orElse(Bytes.EMPTY));
        return new StoredVersion(outcome.isChallenged() ? stored.with(outcome) : stored, body);
    }

    /** Returns a body; throws if it is missing, since a lost body does not mean that the site had no file. */
    private Bytes body(ContentHash hash) {
        return store.content(hash).orElseThrow(() -> new DamagedException("no body of hash " + hash));
    }

    private Optional<Bytes> page(StoredVersion version) {
        Snapshot snapshot = version.snapshot();
        return snapshot.outcome().isChallenged()
                ? version.body().or(() -> snapshot.content().map(this::body))
                : Optional.empty();
    }

    private boolean isConclusive(Snapshot snapshot) {
        return PreviousState.isConclusive(snapshot.outcome(), redirectLimitIsUnreachable);
    }

    /** Reports a failure. One damaged snapshot or body does not make the whole store unhealthy. */
    void failed(Throwable failure) {
        Throwable cause = Stages.cause(failure);
        if (cause instanceof StoreFullException) {
            return; // no failure; StoreMaintenance of the service logs it once
        }
        if (!(cause instanceof DamagedException)) {
            healthy.set(false);
        }
        listener.storeFailed(
                cause instanceof StoreException known
                        ? known
                        : new StoreException("unexpected failure: " + cause, cause));
    }

    void recovered() {
        if (healthy.compareAndSet(false, true)) {
            listener.storeRecovered();
        }
    }
}
