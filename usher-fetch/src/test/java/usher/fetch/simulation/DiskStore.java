package usher.fetch.simulation;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.simulation.FakeDisk.Entry;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreReport;
import usher.uri.Authority;
import usher.uri.WebUrl;

/** The store of one process over the disk that all of them share: acknowledges when synced, in order. */
final class DiskStore implements SnapshotStore {
    private final World world;
    private final FakeProcess process;
    private final FakeDisk disk;
    private long busyUntil;

    DiskStore(World world, FakeProcess process) {
        this.world = world;
        this.process = process;
        this.disk = world.disk;
    }

    @Override
    public CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
        if (world.plant == PlantedBug.KEPT_FOR_REDIRECT_TARGET
                && !snapshot.hops().isEmpty()) {
            Authority target = WebUrl.parse(snapshot.finalUrl()).orElseThrow().authority();
            write(Snapshot.of(target, snapshot.fetchedAt(), snapshot.outcome(), content), content);
        }
        return write(snapshot, content);
    }

    private CompletionStage<Void> write(Snapshot snapshot, Optional<Bytes> content) {
        world.trace.add("append", snapshot.authority(), snapshot.outcome().status());
        world.tell(listener -> listener.appended(snapshot, content));
        if (disk.full && world.faults.isBlunt()) {
            world.tell(WorldListener::diskFailed);
            throw new StoreException("no space left");
        }
        Entry entry = Entry.of(snapshot, content);
        CompletableFuture<Void> done = new CompletableFuture<>();
        disk.write(entry);
        long now = world.time.nanos();
        busyUntil = Math.max(busyUntil, now + world.faults.syncDelay());
        world.time.in(busyUntil - now, process.whileAlive(() -> sync(entry, done)));
        if (world.plant == PlantedBug.ACKNOWLEDGED_BEFORE_SYNC) {
            acknowledge(entry, done);
        }
        return done;
    }

    private void sync(Entry entry, CompletableFuture<Void> done) {
        if (disk.sync(entry) || world.plant == PlantedBug.STORE_FAILURE_IS_QUIET) {
            acknowledge(entry, done);
            return;
        }
        world.trace.add("disk full", entry.original().authority());
        world.tell(WorldListener::diskFailed);
        done.completeExceptionally(new StoreException("no space left"));
    }

    private void acknowledge(Entry entry, CompletableFuture<Void> done) {
        world.tell(listener -> listener.acknowledged(entry.original()));
        done.complete(null);
    }

    private void read() {
        if (disk.unreadable) {
            world.trace.add("disk unreadable");
            world.tell(WorldListener::diskFailed);
            throw new StoreException("cannot read");
        }
    }

    @Override
    public Optional<Snapshot> at(Authority authority, Instant time) {
        world.trace.add("recall", authority);
        world.tell(listener -> listener.recalled(authority, !disk.unreadable));
        read();
        return disk.upTo(authority, time).stream().findFirst().map(Entry::read);
    }

    @Override
    public Optional<Snapshot> lastGood(Authority authority, Instant time) {
        read();
        return disk.upTo(authority, time).stream()
                .filter(entry -> entry.content().isPresent())
                .findFirst()
                .map(Entry::read);
    }

    @Override
    public List<Snapshot> history(Authority authority, Instant before, int most) {
        read();
        return disk.upTo(authority, before.minusNanos(1)).stream()
                .limit(most)
                .map(Entry::read)
                .toList();
    }

    @Override
    public Optional<Bytes> content(ContentHash hash) {
        read();
        return disk.content(hash);
    }

    @Override
    public StoreReport verify() {
        throw new UnsupportedOperationException("nobody verifies a simulated disk");
    }

    @Override
    public void close() {}
}
