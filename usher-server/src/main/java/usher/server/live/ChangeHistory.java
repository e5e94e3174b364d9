package usher.server.live;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import usher.access.response.Snapshot;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.SnapshotStore;
import usher.internal.access.SiteReplay;
import usher.uri.Authority;
import usher.watch.SiteChange;
import usher.watch.SiteWatch;
import usher.watch.SiteWatch.LastFile;

/**
 * The changes of one site. They follow from its snapshots, so that all services of a fleet, and a service that starts
 * again, know the same ones, and nothing is written for them. A snapshot is read once. Thread-safe.
 */
final class ChangeHistory {
    /** A site that changes with every fetch must not fill the memory. */
    private static final int MAX_CHANGES = 1_000;

    private final Authority site;
    private final SnapshotStore store;
    private final SiteReplay replay = new SiteReplay();
    private final Deque<SiteChange> changes = new ArrayDeque<>();
    private Optional<LastFile> last = Optional.empty();
    private Instant read = Instant.MIN;

    ChangeHistory(Authority site, SnapshotStore store) {
        this.site = site;
        this.store = store;
    }

    /**
     * Returns the changes from a time on, newest first.
     *
     * @param since not earlier than in a call before
     * @throws usher.fetch.snapshot.StoreException if the store cannot be read
     */
    synchronized List<SiteChange> since(Instant since) {
        unread(since).forEach(this::add);
        while (changes.size() > MAX_CHANGES
                || !changes.isEmpty() && changes.getLast().time().isBefore(since)) {
            changes.removeLast();
        }
        return List.copyOf(changes);
    }

    /** Returns what was not read, oldest first, from the last answer before the time on, without repeated answers. */
    private Deque<Snapshot> unread(Instant since) {
        Deque<Snapshot> unread = new ArrayDeque<>();
        Iterator<Snapshot> fetches = store.history(site, Instant.MAX).iterator();
        while (fetches.hasNext()) {
            Snapshot fetch = fetches.next();
            Instant time = fetch.fetchedAt();
            if (!time.isAfter(read)) {
                return unread;
            }
            if (!unread.isEmpty() && isRepeated(fetch, unread.getFirst())) {
                unread.removeFirst();
            }
            unread.addFirst(fetch);
            if (time.isBefore(since) && fetch.outcome().isConclusive()) {
                return unread;
            }
        }
        return unread;
    }

    private static boolean isRepeated(Snapshot earlier, Snapshot later) {
        return earlier.outcome().isConclusive()
                && later.outcome().isConclusive()
                && earlier.content().equals(later.content())
                && earlier.finalUrl().equals(later.finalUrl());
    }

    private void add(Snapshot fetch) {
        Optional<Bytes> body = body(fetch);
        if (body.isPresent() == fetch.content().isPresent()) {
            Optional<SiteState> before = replay.state();
            SiteState after = replay.add(fetch, body);
            before.ifPresent(state -> SiteWatch.compare(last, state, after).forEach(changes::addFirst));
            last = LastFile.of(fetch, body.filter(any -> fetch.isGood())).or(() -> last);
        }
        read = fetch.fetchedAt();
    }

    /** Returns the body; empty if the store has lost it, which is no change of the site. */
    private Optional<Bytes> body(Snapshot fetch) {
        try {
            return fetch.content().flatMap(store::content);
        } catch (DamagedException e) {
            return Optional.empty();
        }
    }
}
