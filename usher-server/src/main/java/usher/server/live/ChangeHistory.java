package usher.server.live;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import usher.RobotsFile;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.access.site.SiteState;
import usher.bytes.Bytes;
import usher.diff.CrawlerGroupDiff;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.SnapshotStore;
import usher.support.access.SiteReplay;
import usher.uri.Authority;
import usher.watch.SiteChange;
import usher.watch.SiteWatch;
import usher.watch.SiteWatch.LastFile;

/**
 * The changes of one site. They follow from its snapshots, so that all services of a fleet, and a service that starts
 * again, know the same ones, and nothing is written for them. A snapshot is read once. Only times, kinds and summaries
 * are kept: what a change did for which crawlers is computed for who asks. Thread-safe.
 */
final class ChangeHistory {
    /** A site that changes with every fetch must not fill the memory, nor take the processor for hours at start. */
    private static final int MAX_CHANGES = 1_000;

    /** What an entry takes in addition to its summary. */
    private static final int ENTRY = 500;

    private final Authority site;
    private final SnapshotStore store;
    private final long maxCharacters;
    private final Consumer<DamagedException> damaged;
    private final SiteReplay replay = new SiteReplay();
    private final Deque<Entry> changes = new ArrayDeque<>();
    private final Set<ChangeGap> gaps = EnumSet.noneOf(ChangeGap.class);
    private Optional<LastFile> last = Optional.empty();
    private Optional<ContentHash> lastContent = Optional.empty();
    private Instant read = Instant.MIN;
    private long characters;

    /** A change without its results. */
    record Entry(SiteChange change, Optional<ContentHash> before, Optional<ContentHash> after) {
        private int length() {
            return change.summary().length() + ENTRY;
        }
    }

    ChangeHistory(Authority site, SnapshotStore store, long maxCharacters, Consumer<DamagedException> damaged) {
        this.site = site;
        this.store = store;
        this.maxCharacters = maxCharacters;
        this.damaged = damaged;
    }

    /** @param mayCompare asked before each fetch is compared; those that are not are left to the next call */
    synchronized List<Entry> since(Instant since, BooleanSupplier mayCompare) {
        gaps.remove(ChangeGap.PENDING);
        try {
            Deque<Snapshot> unread = unread(since);
            while (!unread.isEmpty() && mayCompare.getAsBoolean()) {
                add(unread.removeFirst());
            }
            if (!unread.isEmpty()) {
                gaps.add(ChangeGap.PENDING);
            }
        } catch (DamagedException e) {
            skipped(e);
        }
        while (!changes.isEmpty() && changes.getLast().change().time().isBefore(since)) {
            characters -= changes.removeLast().length();
        }
        return List.copyOf(changes);
    }

    synchronized Set<ChangeGap> gaps() {
        return Set.copyOf(gaps);
    }

    /** Returns the change with its effects, computed again; without them if a file is no longer stored. */
    SiteChange withResults(Entry entry) {
        SiteChange bare = entry.change();
        if (bare.kind() != SiteChange.Kind.RULES) {
            return bare;
        }
        Optional<RobotsFile> before = file(entry.before());
        Optional<RobotsFile> after = file(entry.after());
        return before.isEmpty() || after.isEmpty() ? bare : with(bare, SiteWatch.results(before.get(), after.get()));
    }

    private static SiteChange with(SiteChange change, List<CrawlerGroupDiff> results) {
        return new SiteChange(change.site(), change.time(), change.kind(), change.summary(), results);
    }

    private Optional<RobotsFile> file(Optional<ContentHash> content) {
        return content.isEmpty()
                ? Optional.of(RobotsFile.unavailable())
                : content.flatMap(this::body).map(RobotsFile::of);
    }

    private void skipped(DamagedException damage) {
        if (gaps.add(ChangeGap.DAMAGED)) {
            damaged.accept(damage);
        }
    }

    /** Returns what was not read, oldest first, from the last answer before the time on, without repeated answers. */
    private Deque<Snapshot> unread(Instant since) {
        Deque<Snapshot> unread = new ArrayDeque<>();
        Iterator<Snapshot> fetches =
                store.history(site, Instant.MAX, this::skipped).iterator();
        while (fetches.hasNext()) {
            Snapshot fetch = fetches.next();
            Instant time = fetch.fetchedAt();
            if (!time.isAfter(read)) {
                return unread;
            }
            if (!unread.isEmpty() && isRepeated(fetch, unread.getFirst())) {
                unread.removeFirst();
            } else if (unread.size() > MAX_CHANGES) {
                gaps.add(ChangeGap.LIMIT);
                return unread;
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
        Optional<Bytes> body = fetch.content().flatMap(this::body);
        if (body.isPresent() == fetch.content().isPresent()) {
            Optional<SiteState> before = replay.state();
            SiteState after = replay.add(fetch, body);
            Optional<ContentHash> content = fetch.content().filter(any -> fetch.isGood());
            before.ifPresent(state -> SiteWatch.compare(last, state, after)
                    .forEach(change -> add(new Entry(with(change, List.of()), lastContent, content))));
            Optional<LastFile> file = LastFile.of(fetch, body.filter(any -> fetch.isGood()));
            lastContent = file.isPresent() ? content : lastContent;
            last = file.or(() -> last);
        }
        read = fetch.fetchedAt();
    }

    private void add(Entry entry) {
        changes.addFirst(entry);
        characters += entry.length();
        while (changes.size() > MAX_CHANGES || characters > maxCharacters) {
            characters -= changes.removeLast().length();
            gaps.add(ChangeGap.LIMIT);
        }
    }

    /** Returns the body; empty if the store has lost it, which is no change of the site. */
    private Optional<Bytes> body(ContentHash content) {
        try {
            return store.content(content);
        } catch (DamagedException e) {
            skipped(e);
            return Optional.empty();
        }
    }
}
