package usher.spark.verdict;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreReport;
import usher.uri.Authority;

/** The history of one site in a list with microseconds, which the real stores do not store. Read-only. */
final class PlainStore implements SnapshotStore {
    private final List<Snapshot> history = new ArrayList<>();
    private final Map<ContentHash, Bytes> bodies = new HashMap<>();

    PlainStore(Authority authority, List<PlainReference.Known> known) {
        for (PlainReference.Known one : known) {
            if (one.refusal().isPresent() || one.content().isPresent()) {
                Snapshot snapshot = PlainReference.snapshot(authority, one);
                history.add(snapshot);
                snapshot.content()
                        .ifPresent(hash ->
                                bodies.put(hash, one.content().orElseThrow().body()));
            }
        }
    }

    @Override
    public Optional<Snapshot> at(Authority authority, Instant time) {
        return history.stream()
                .filter(snapshot -> !snapshot.fetchedAt().isAfter(time))
                .reduce((one, other) -> other);
    }

    @Override
    public Optional<Snapshot> lastGood(Authority authority, Instant time) {
        return history.stream()
                .filter(snapshot -> !snapshot.fetchedAt().isAfter(time) && snapshot.isGood())
                .reduce((one, other) -> other);
    }

    @Override
    public List<Snapshot> history(Authority authority, Instant before, int most) {
        List<Snapshot> newestFirst = new ArrayList<>();
        for (int i = history.size() - 1; i >= 0 && newestFirst.size() < most; i--) {
            if (history.get(i).fetchedAt().isBefore(before)) {
                newestFirst.add(history.get(i));
            }
        }
        return newestFirst;
    }

    @Override
    public Optional<Bytes> content(ContentHash hash) {
        return Optional.ofNullable(bodies.get(hash));
    }

    @Override
    public CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
        throw new UnsupportedOperationException("read only");
    }

    @Override
    public StoreReport verify() {
        throw new UnsupportedOperationException("nothing to verify");
    }

    @Override
    public void close() {
        // Nothing is open.
    }
}
