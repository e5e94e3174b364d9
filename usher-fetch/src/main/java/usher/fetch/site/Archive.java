package usher.fetch.site;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.Snapshot;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.fetch.time.Moment;
import usher.octets.Octets;
import usher.uri.Authority;

/**
 * The store as the cache sees it: a failure of it costs memory of the past, never a decision. What cannot be read is not
 * taken for never seen: where a dialect allows what never had a file, that would be a permission (D3).
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
    CompletionStage<Boolean> keep(Snapshot snapshot, Optional<Octets> content) {
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
    private CompletionStage<Void> append(Snapshot snapshot, Optional<Octets> content) {
        try {
            return store.append(snapshot, content);
        } catch (RuntimeException e) {
            return CompletableFuture.failedStage(e);
        }
    }

    /** What is known of a site: in memory, and where that is nothing, or came about without the store, in the store. */
    Past recall(Authority authority, Optional<SiteState> known, Moment now) {
        Past inMemory = Past.inMemory(known);
        if (inMemory.readable()) {
            return inMemory;
        }
        try {
            Optional<SiteState> past = store.at(authority, now.wall()).flatMap(newest -> recall(newest, now));
            Optional<SiteState> state =
                    known.map(blind -> blind.remembering(past)).or(() -> past);
            return new Past(state, state.map(SiteState::remembered).orElse(true));
        } catch (StoreException e) {
            failed(e);
            return inMemory;
        }
    }

    private Optional<SiteState> recall(Snapshot newest, Moment now) {
        Moment at = Moment.recorded(newest.fetchedAt(), now);
        if (!settles(newest)) {
            return Optional.of(recallOutage(newest, at, now));
        }
        if (newest.content().isEmpty()) {
            return Optional.of(SiteState.withoutFile(newest, at));
        }
        return file(newest).map(file -> SiteState.withFile(newest, file, at));
    }

    /** Goes back to the last attempt that did not fail, past those of the same millisecond too: clocks may stand still. */
    private SiteState recallOutage(Snapshot newest, Moment at, Moment now) {
        Instant after = newest.fetchedAt().plusMillis(1);
        int most = FEW;
        List<Snapshot> history = store.history(newest.authority(), after, most);
        if (history.size() == FEW && history.stream().noneMatch(this::settles)) {
            most = MANY;
            history = store.history(newest.authority(), after, most);
        }
        List<Snapshot> outage =
                history.stream().takeWhile(attempt -> !settles(attempt)).toList();
        int failures = Math.max(1, outage.size());
        Snapshot first = outage.isEmpty() ? newest : outage.get(outage.size() - 1);
        boolean goesOn = outage.size() == most;
        Optional<Snapshot> before = goesOn
                ? store.lastGood(first.authority(), first.fetchedAt()).filter(this::settles)
                : history.stream().skip(outage.size()).findFirst();
        Optional<Copy> copy = before.flatMap(good ->
                file(good).map(file -> new Copy(good, file, Moment.recorded(good.fetchedAt(), now))));
        Moment since = Moment.recorded(first.fetchedAt(), now);
        // Of an outage whose beginning was not found, it is not known how long it has been.
        boolean remembered = !goesOn || copy.isPresent();
        return new SiteState(
                newest, at, copy, Optional.of(since), failures, backOff.after(failures, newest), remembered);
    }

    private boolean settles(Snapshot snapshot) {
        return SiteState.settles(snapshot.outcome(), redirectLimitIsUnreachable);
    }

    /** The file that a snapshot names. That the store has lost it does not mean that the site had none. */
    private Optional<LoadedFile> file(Snapshot snapshot) {
        return snapshot.content().map(hash -> {
            Optional<Octets> content = store.content(hash);
            return new LoadedFile(content.orElseThrow(() -> new DamagedException("no body of hash " + hash)), budget);
        });
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
