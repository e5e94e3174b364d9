package usher.fetch.snapshot;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.KeptForm;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.StoreReport.Damage;
import usher.uri.Authority;

/**
 * Snapshots in memory, for a crawler without a disk. Bounded, so it forgets: of one authority the oldest snapshots, but
 * never the newest one and never the last good one; and when bodies weigh too much, the authorities that were not asked
 * about for longest. Thread-safe; nothing survives the process, so an acknowledgement says only that it is readable.
 */
public final class MemorySnapshotStore implements SnapshotStore {
    /** What one snapshot is taken to weigh beside its body, in bytes. */
    private static final long ROW = 1_000;

    private final int mostOfEach;
    private final long maxBytes;
    private final LinkedHashMap<Authority, List<Snapshot>> histories = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<ContentHash, Held> bodies = new HashMap<>();
    private long bytes;
    private boolean closed;

    /** A body and how many snapshots name it. */
    private static final class Held {
        private final Bytes body;
        private int users;

        private Held(Bytes body) {
            this.body = body;
        }
    }

    /** Eight snapshots of each authority, in 64 MiB. */
    public MemorySnapshotStore() {
        this(8, 64 << 20);
    }

    /**
     * A store with bounds.
     *
     * @param mostOfEach snapshots of one authority, at least 2
     * @param mostBytes what bodies and snapshots together may weigh; one authority may always have what is its own
     */
    public MemorySnapshotStore(int mostOfEach, long maxBytes) {
        if (mostOfEach < 2) {
            throw new IllegalArgumentException("mostOfEach must be at least 2: " + mostOfEach);
        }
        this.mostOfEach = mostOfEach;
        this.maxBytes = maxBytes;
    }

    @Override
    public synchronized CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
        Snapshot kept = KeptForm.of(snapshot);
        BodyCheck.require(kept, content);
        if (closed) {
            return CompletableFuture.failedStage(new StoreException("closed"));
        }
        Optional<ContentHash> hash = kept.content();
        if (hash.isPresent() && content.isEmpty() && !bodies.containsKey(hash.get())) {
            return CompletableFuture.failedStage(new StoreException("no body of that hash is kept: " + hash.get()));
        }
        hash.ifPresent(name -> bodies.computeIfAbsent(name, missing -> hold(content.orElseThrow())).users++);
        List<Snapshot> history = histories.computeIfAbsent(kept.authority(), missing -> new ArrayList<>());
        int place = history.size();
        while (place > 0 && history.get(place - 1).fetchedAt().isAfter(kept.fetchedAt())) {
            place--;
        }
        history.add(place, kept);
        bytes += ROW;
        shorten(history);
        forget();
        return CompletableFuture.completedStage(null);
    }

    private Held hold(Bytes body) {
        bytes += body.length();
        return new Held(Bytes.of(body.toByteArray()));
    }

    private void shorten(List<Snapshot> history) {
        if (history.size() <= mostOfEach) {
            return;
        }
        int lastGood = history.size() - 1;
        while (lastGood > 0 && !history.get(lastGood).isGood()) {
            lastGood--;
        }
        // What came right after the last good one says whether it still counts, or since when the site has been
        // failing.
        release(history.remove(lastGood == 0 ? Math.min(2, history.size() - 2) : 0));
    }

    /** Drops whole authorities, the longest unused first, but not the one in use now. */
    private void forget() {
        while (bytes > maxBytes && histories.size() > 1) {
            Authority oldest = histories.keySet().iterator().next();
            requireNonNull(histories.remove(oldest)).forEach(this::release);
        }
    }

    private void release(Snapshot snapshot) {
        bytes -= ROW;
        snapshot.content().ifPresent(hash -> {
            Held held = requireNonNull(bodies.get(hash));
            if (--held.users == 0) {
                bodies.remove(hash);
                bytes -= held.body.length();
            }
        });
    }

    @Override
    public synchronized Optional<Snapshot> at(Authority authority, Instant time) {
        return newest(authority, time, false);
    }

    @Override
    public synchronized Optional<Snapshot> lastGood(Authority authority, Instant time) {
        return newest(authority, time, true);
    }

    private Optional<Snapshot> newest(Authority authority, Instant time, boolean withBody) {
        requireNonNull(time, "time");
        List<Snapshot> history = history(authority);
        for (int i = history.size() - 1; i >= 0; i--) {
            Snapshot snapshot = history.get(i);
            if (!snapshot.fetchedAt().isAfter(time) && (!withBody || snapshot.isGood())) {
                return Optional.of(snapshot);
            }
        }
        return Optional.empty();
    }

    @Override
    public synchronized List<Snapshot> history(Authority authority, Instant before, int most) {
        requireNonNull(before, "before");
        BodyCheck.requireCount(most);
        List<Snapshot> history = history(authority);
        List<Snapshot> found = new ArrayList<>();
        for (int i = history.size() - 1; i >= 0 && found.size() < most; i--) {
            if (history.get(i).fetchedAt().isBefore(before)) {
                found.add(history.get(i));
            }
        }
        return List.copyOf(found);
    }

    private List<Snapshot> history(Authority authority) {
        requireOpen();
        return histories.getOrDefault(requireNonNull(authority, "authority"), List.of());
    }

    @Override
    public synchronized Optional<Bytes> content(ContentHash hash) {
        requireOpen();
        return Optional.ofNullable(bodies.get(requireNonNull(hash, "hash"))).map(held -> held.body);
    }

    @Override
    public synchronized StoreReport verify() {
        requireOpen();
        List<Damage> damages = new ArrayList<>();
        bodies.forEach((hash, held) -> {
            if (!ContentHash.of(held.body).equals(hash)) {
                damages.add(new Damage("memory", "body " + hash + " is damaged", Optional.empty(), Optional.empty()));
            }
        });
        long snapshots = histories.values().stream().mapToLong(List::size).sum();
        return new StoreReport(snapshots, bodies.size(), damages, false);
    }

    private void requireOpen() {
        if (closed) {
            throw new StoreException("closed");
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        histories.clear();
        bodies.clear();
    }
}
