package usher.fetch.site;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import usher.fetch.snapshot.Snapshot;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.fetch.time.Moment;
import usher.octets.Octets;
import usher.uri.Authority;

/**
 * The store as the cache sees it: a failure of it costs memory of the past, never a decision. What cannot be read counts as
 * never seen, which only makes decisions stricter.
 */
final class Archive {
    private static final int PAGE = 100;

    /** A site that failed so often in a row is failing; how often exactly changes nothing any more. */
    private static final int MOST_FAILURES = 2_000;

    private final SnapshotStore store;
    private final boolean redirectLimitIsUnreachable;
    private final BackOff backOff;
    private final SiteListener listener;
    private final AtomicBoolean healthy = new AtomicBoolean(true);

    Archive(SnapshotStore store, SiteOptions options, BackOff backOff, SiteListener listener) {
        this.redirectLimitIsUnreachable = options.redirectLimitIsUnreachable();
        this.store = requireNonNull(store, "store");
        this.backOff = backOff;
        this.listener = listener;
    }

    boolean isHealthy() {
        return healthy.get();
    }

    /** Keeps a snapshot; the stage ends well either way, with whether it is kept. */
    CompletionStage<Boolean> keep(Snapshot snapshot, Optional<Octets> content) {
        return store.append(snapshot, content).handle((done, failure) -> {
            if (failure == null) {
                recovered();
            } else {
                failed(failure);
            }
            return failure == null;
        });
    }

    /** What another run, or this one before it forgot, has written down about a site. */
    Optional<SiteState> recall(Authority authority, Moment now) {
        try {
            return store.at(authority, now.wall()).flatMap(newest -> recall(newest, now));
        } catch (StoreException e) {
            failed(e);
            return Optional.empty();
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

    /** Goes back to the last attempt that did not fail. */
    private SiteState recallOutage(Snapshot newest, Moment at, Moment now) {
        int failures = 1;
        Snapshot first = newest;
        Optional<Snapshot> before = Optional.empty();
        while (before.isEmpty() && failures < MOST_FAILURES) {
            List<Snapshot> page = store.history(newest.authority(), first.fetchedAt(), PAGE);
            for (Snapshot earlier : page) {
                if (settles(earlier)) {
                    before = Optional.of(earlier);
                    break;
                }
                first = earlier;
                failures++;
            }
            if (page.size() < PAGE) {
                break;
            }
        }
        Optional<Copy> copy = before.flatMap(good ->
                file(good).map(file -> new Copy(good, file, Moment.recorded(good.fetchedAt(), now))));
        Moment since = Moment.recorded(first.fetchedAt(), now);
        return new SiteState(newest, at, copy, Optional.of(since), failures, backOff.after(failures, newest));
    }

    private boolean settles(Snapshot snapshot) {
        return SiteState.settles(snapshot.outcome(), redirectLimitIsUnreachable);
    }

    private Optional<LoadedFile> file(Snapshot snapshot) {
        return snapshot.content().flatMap(store::content).map(LoadedFile::new);
    }

    private void failed(Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        healthy.set(false);
        listener.storeFailed(
                cause instanceof StoreException known ? known : new StoreException("the store broke: " + cause, cause));
    }

    private void recovered() {
        if (healthy.compareAndSet(false, true)) {
            listener.storeRecovered();
        }
    }
}
