package usher.store.sqlite;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import usher.access.snapshot.ContentHash;
import usher.access.snapshot.KeptForm;
import usher.access.snapshot.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.BodyCheck;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreReport;
import usher.store.sqlite.internal.body.BodyCompressor;
import usher.store.sqlite.internal.body.RecentBodies;
import usher.store.sqlite.internal.file.FolderLock;
import usher.store.sqlite.internal.file.Schema;
import usher.store.sqlite.internal.file.SqliteErrors;
import usher.store.sqlite.internal.file.StoreFolder;
import usher.store.sqlite.internal.prune.Pruner;
import usher.store.sqlite.internal.prune.RemovalCounts;
import usher.store.sqlite.internal.prune.RemovalTask;
import usher.store.sqlite.internal.read.ReadConnection;
import usher.store.sqlite.internal.read.ReadConnectionPool;
import usher.store.sqlite.internal.read.StoreExport;
import usher.store.sqlite.internal.row.AuthorityName;
import usher.store.sqlite.internal.row.StoredRow;
import usher.store.sqlite.internal.verify.StoreVerifier;
import usher.store.sqlite.internal.write.AppendRequest;
import usher.store.sqlite.internal.write.StoreWriter;
import usher.uri.Authority;

/**
 * Snapshots in an SQLite database in a folder of this machine. An acknowledged append has been synced to the disk. One
 * process writes; others may read at the same time ({@link #openReadOnly}).
 *
 * <p>Every call may throw a {@link StoreException}: "closed" after {@link #close}, "damaged …" when what is read is not
 * what was written, and "store_failed …" when the disk fails. Damage in one place does not prevent reading others.
 * Thread-safe.
 */
public final class SqliteSnapshotStore implements SnapshotStore {
    private static final int READERS = 4;

    private final StoreFolder folder;
    private final ReadConnectionPool readers;
    private final RecentBodies recentBodies = new RecentBodies();
    private final BodyCompressor compressor = new BodyCompressor();
    private final Optional<FolderLock> lock;
    private final Optional<StoreWriter> writer;
    private final Object pruning = new Object();

    private SqliteSnapshotStore(StoreFolder folder, Optional<FolderLock> lock) {
        this.folder = folder;
        this.lock = lock;
        readers = new ReadConnectionPool(folder, READERS);
        writer = lock.map(held -> new StoreWriter(folder, readers, recentBodies));
    }

    /**
     * Opens a store for reading and writing, and creates it if there is none.
     *
     * @throws StoreException if another process writes to it, if the folder holds a newer format or another program's
     *     database, or if the disk fails
     */
    public static SqliteSnapshotStore open(Path folder) {
        return open(new StoreFolder(requireNonNull(folder, "folder"), 0));
    }

    static SqliteSnapshotStore open(StoreFolder folder) {
        FolderLock lock = FolderLock.take(folder);
        try {
            folder.create();
            return new SqliteSnapshotStore(folder, Optional.of(lock));
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /**
     * Opens a store for reading only, also while another process writes to it. Appending throws.
     *
     * @throws StoreException if there is no store, or if it has a newer format
     */
    public static SqliteSnapshotStore openReadOnly(Path folder) {
        StoreFolder place = new StoreFolder(requireNonNull(folder, "folder"), 0);
        try (Connection connection = place.reader()) {
            Schema.require(connection, folder);
        } catch (SQLException e) {
            throw SqliteErrors.reading(e);
        }
        return new SqliteSnapshotStore(place, Optional.empty());
    }

    /** Never waits: fails when 10,000 snapshots or 64 MiB are already waiting. */
    @Override
    public CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
        AppendRequest append = AppendRequest.of(snapshot, content, recentBodies, compressor);
        writing().add(append);
        return append.done();
    }

    @Override
    public Optional<Snapshot> at(Authority authority, Instant time) {
        requireNonNull(authority, "authority");
        requireNonNull(time, "time");
        return readers.query(reader -> reader.newest(authority, time));
    }

    @Override
    public Optional<Snapshot> lastGood(Authority authority, Instant time) {
        requireNonNull(authority, "authority");
        requireNonNull(time, "time");
        return readers.query(reader -> reader.lastGood(authority, time));
    }

    @Override
    public List<Snapshot> history(Authority authority, Instant before, int most) {
        requireNonNull(authority, "authority");
        BodyCheck.requireCount(most);
        Instant last = KeptForm.within(before).minus(Duration.ofNanos(1));
        return readers.query(reader -> reader.history(authority, last, most));
    }

    /**
     * The same, without the snapshots that are damaged. Empty only if no snapshot can be read.
     *
     * @param damaged receives what is left out because it is damaged
     */
    public List<Snapshot> history(Authority authority, Instant before, int most, Consumer<DamagedException> damaged) {
        requireNonNull(damaged, "damaged");
        String name = AuthorityName.of(requireNonNull(authority, "authority"));
        BodyCheck.requireCount(most);
        Instant last = KeptForm.within(before).minus(Duration.ofNanos(1));
        List<Snapshot> found = new ArrayList<>();
        List<StoredRow> rows = rows(name, KeptForm.within(last).toEpochMilli(), most);
        while (!rows.isEmpty()) {
            for (StoredRow row : rows) {
                row.snapshot(authority, name, damaged).ifPresent(found::add);
            }
            long earliest = rows.get(rows.size() - 1).row().fetchedAt();
            rows = found.isEmpty() ? rows(name, earliest - 1, most) : List.of();
        }
        return found;
    }

    private List<StoredRow> rows(String name, long time, int most) {
        return readers.query(reader -> reader.history(name, time, most));
    }

    @Override
    public Optional<Bytes> content(ContentHash hash) {
        byte[] name = HexFormat.of().parseHex(requireNonNull(hash, "hash").hex());
        return readers.query(reader -> reader.body(name)).map(Bytes::of);
    }

    /**
     * Passes on every snapshot: authorities by name, the snapshots of each from the earliest. Uses constant memory and
     * delays no other call. Snapshots appended meanwhile may or may not be included.
     *
     * @param damaged receives what is left out because it is damaged
     */
    public void export(Consumer<Snapshot> each, Consumer<DamagedException> damaged) {
        new StoreExport(readers, each, damaged).run();
    }

    /**
     * Removes what the retention does not keep, while others go on reading and writing. If it is interrupted, what it
     * removed stays removed, and the next call continues.
     */
    public Pruned prune(Retention retention, Instant now) {
        requireNonNull(retention, "retention");
        requireNonNull(now, "now");
        synchronized (pruning) {
            Instant since = now.minus(retention.younger());
            return prune(RemovalTask.retaining(retention.newest(), since));
        }
    }

    /** Removes the sites that were not fetched since that time, with all their snapshots. */
    public Pruned forgetBefore(Instant time) {
        requireNonNull(time, "time");
        synchronized (pruning) {
            return prune(RemovalTask.forgettingBefore(time));
        }
    }

    /**
     * Removes sites with all their snapshots until the store is small enough. Large sites and sites that were not fetched
     * for long go first: the size of a site counts once more for each day since its last fetch.
     *
     * @param bytes the maximum size in bytes
     */
    public Pruned shrink(long bytes, Instant now) {
        requireNonNull(now, "now");
        synchronized (pruning) {
            Pruned all = Pruned.NOTHING;
            boolean goesOn = true;
            for (long used = usedBytes(); used > bytes && goesOn; used = usedBytes()) {
                Pruned step = prune(RemovalTask.freeing(used - bytes, now));
                all = all.plus(step);
                goesOn = step.sites() > 0;
            }
            return all;
        }
    }

    private Pruned prune(RemovalTask task) {
        RemovalCounts removed = new Pruner(writing(), readers, task).run();
        return new Pruned(removed.snapshots(), removed.bodies(), removed.bytes(), removed.sites());
    }

    /** The bytes that the store uses, without free space inside the file. */
    public long usedBytes() {
        return readers.query(ReadConnection::usedBytes);
    }

    private StoreWriter writing() {
        return writer.orElseThrow(() -> new StoreException("the store is open for reading only"));
    }

    /** Takes as long as reading everything twice. Does not check what is appended meanwhile. */
    @Override
    public StoreReport verify() {
        return readers.query(reader -> {
            try (Connection connection = folder.reader()) {
                return StoreVerifier.verify(connection);
            }
        });
    }

    @Override
    public void close() {
        readers.close();
        writer.ifPresent(StoreWriter::close);
        compressor.close();
        lock.ifPresent(FolderLock::close);
    }
}
