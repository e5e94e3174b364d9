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
import java.util.stream.IntStream;
import java.util.stream.Stream;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.StoreReport.Damage;
import usher.uri.Authority;

/**
 * Snapshots in memory, for a crawler without a disk. Bounded: removes an authority's oldest snapshots, but never the
 * newest and never the last good one. If all data is too large, removes the least recently used authorities.
 * Thread-safe. Nothing survives the process, so a completed append only means that the snapshot can be read.
 */
public final class MemorySnapshotStore implements SnapshotStore {
    /** The assumed size of one snapshot without its body, headers and redirects, in bytes. */
    private static final long ROW = 1_000;

    private final int maxPerAuthority;
    private final long maxBytes;
    private final LinkedHashMap<Authority, List<Snapshot>> histories = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<ContentHash, CountedBody> bodies = new HashMap<>();
    private long bytes;
    private boolean closed;

    /** A body and the number of snapshots that name it. */
    private static final class CountedBody {
        private final Bytes body;
        private int users;

        private CountedBody(Bytes body) {
            this.body = body;
        }
    }

    /** Creates a store of up to eight snapshots of each authority, in 64 MiB. */
    public MemorySnapshotStore() {
        this(8, 64 << 20);
    }

    /**
     * @param maxPerAuthority the maximum number of snapshots of one authority, at least 2
     * @param maxBytes the maximum size of bodies and snapshots together; one authority may always exceed it
     */
    public MemorySnapshotStore(int maxPerAuthority, long maxBytes) {
        if (maxPerAuthority < 2) {
            throw new IllegalArgumentException("maxPerAuthority must be at least 2: " + maxPerAuthority);
        }
        this.maxPerAuthority = maxPerAuthority;
        this.maxBytes = maxBytes;
    }

    @Override
    public synchronized CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
        Snapshot stored = snapshot.stored();
        stored.requireBody(content);
        if (closed) {
            return CompletableFuture.failedStage(new StoreException("closed"));
        }
        Optional<ContentHash> hash = stored.content();
        if (hash.isPresent() && content.isEmpty() && !bodies.containsKey(hash.get())) {
            return CompletableFuture.failedStage(new StoreException("no body with this hash is stored: " + hash.get()));
        }
        hash.ifPresent(name -> bodies.computeIfAbsent(name, missing -> hold(content.orElseThrow())).users++);
        List<Snapshot> history = histories.computeIfAbsent(stored.authority(), missing -> new ArrayList<>());
        int index = history.size();
        while (index > 0 && history.get(index - 1).fetchedAt().isAfter(stored.fetchedAt())) {
            index--;
        }
        history.add(index, stored);
        bytes += row(stored);
        shorten(history);
        evict();
        return CompletableFuture.completedStage(null);
    }

    private CountedBody hold(Bytes body) {
        bytes += body.length();
        return new CountedBody(Bytes.of(body.toByteArray()));
    }

    private void shorten(List<Snapshot> history) {
        if (history.size() <= maxPerAuthority) {
            return;
        }
        int lastGood = history.size() - 1;
        while (lastGood > 0 && !history.get(lastGood).isGood()) {
            lastGood--;
        }
        // The snapshot after the last good one shows whether that one still counts, or when the failures began.
        release(history.remove(lastGood == 0 ? Math.min(2, history.size() - 2) : 0));
    }

    /** Removes whole authorities, the least recently used first, but not the current one. */
    private void evict() {
        while (bytes > maxBytes && histories.size() > 1) {
            Authority oldest = histories.keySet().iterator().next();
            requireNonNull(histories.remove(oldest)).forEach(this::release);
        }
    }

    private static long row(Snapshot snapshot) {
        return ROW + snapshot.textLength();
    }

    private void release(Snapshot snapshot) {
        bytes -= row(snapshot);
        snapshot.content().ifPresent(hash -> {
            CountedBody counted = requireNonNull(bodies.get(hash));
            if (--counted.users == 0) {
                bodies.remove(hash);
                bytes -= counted.body.length();
            }
        });
    }

    @Override
    public synchronized Optional<Snapshot> at(Authority authority, Instant time) {
        return newestFirst(authority)
                .filter(snapshot -> !snapshot.fetchedAt().isAfter(time))
                .findFirst();
    }

    @Override
    public synchronized Optional<Snapshot> lastGood(Authority authority, Instant time) {
        return newestFirst(authority)
                .filter(snapshot -> !snapshot.fetchedAt().isAfter(time) && snapshot.isGood())
                .findFirst();
    }

    @Override
    public synchronized List<Snapshot> history(Authority authority, Instant before, int limit) {
        if (limit < 0) {
            throw new IllegalArgumentException("limit must not be negative: " + limit);
        }
        return newestFirst(authority)
                .filter(snapshot -> snapshot.fetchedAt().isBefore(before))
                .limit(limit)
                .toList();
    }

    private Stream<Snapshot> newestFirst(Authority authority) {
        requireOpen();
        List<Snapshot> history = histories.getOrDefault(authority, List.of());
        return IntStream.rangeClosed(1, history.size()).mapToObj(back -> history.get(history.size() - back));
    }

    @Override
    public synchronized Optional<Bytes> content(ContentHash hash) {
        requireOpen();
        return Optional.ofNullable(bodies.get(hash)).map(counted -> counted.body);
    }

    @Override
    public synchronized StoreReport verify() {
        requireOpen();
        List<Damage> damages = new ArrayList<>();
        bodies.forEach((hash, counted) -> {
            if (!ContentHash.of(counted.body).equals(hash)) {
                damages.add(new Damage("memory", "body " + hash + " is damaged", Optional.empty(), Optional.empty()));
            }
        });
        long snapshots = histories.values().stream().mapToLong(List::size).sum();
        return new StoreReport(snapshots, bodies.size(), List.copyOf(damages), false);
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
