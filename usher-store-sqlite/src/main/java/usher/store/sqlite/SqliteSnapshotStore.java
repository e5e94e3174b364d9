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
import usher.access.snapshot.Snapshot;
import usher.access.snapshot.StoredForm;
import usher.bytes.Bytes;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreArguments;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreFullException;
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
 * Stores snapshots in an SQLite database in a local folder. When the stage of an append completes, the snapshot has been
 * synced to disk. One process writes; others may read at the same time ({@link #openReadOnly}).
 *
 * <p>Every method may throw a {@link StoreException}: "closed" after {@link #close}, "damaged …" if stored data was changed,
 * and "store_failed …" if the disk fails. Damaged data does not prevent reading other data. Thread-safe.
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

    private SqliteSnapshotStore(StoreFolder folder, Optional<FolderLock> lock, long maxBytes) {
        this.folder = folder;
        this.lock = lock;
        readers = new ReadConnectionPool(folder, READERS);
        writer = lock.map(locked -> new StoreWriter(folder, readers, recentBodies, maxBytes));
    }

    /**
     * Opens a store for reading and writing, and creates it if it does not exist.
     *
     * @throws StoreException if another process writes to it, if the folder has a store in a newer format or a database
     *     of another program, or if the disk fails
     */
    public static SqliteSnapshotStore open(Path folder) {
        return open(folder, Long.MAX_VALUE);
    }

    /**
     * Opens a store as {@link #open(Path)}, with a maximum size. While {@link #fileBytes} is above it, appends fail with a
     * {@link StoreFullException}.
     */
    public static SqliteSnapshotStore open(Path folder, long maxBytes) {
        return open(new StoreFolder(requireNonNull(folder, "folder"), 0), maxBytes);
    }

    static SqliteSnapshotStore open(StoreFolder folder) {
        return open(folder, Long.MAX_VALUE);
    }

    private static SqliteSnapshotStore open(StoreFolder folder, long maxBytes) {
        FolderLock lock = FolderLock.take(folder);
        try {
            folder.create();
            return new SqliteSnapshotStore(folder, Optional.of(lock), maxBytes);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    /**
     * Opens a store for reading only, even while another process writes to it. Appending throws an exception.
     *
     * @throws StoreException if there is no store, or if it has a newer format
     */
    public static SqliteSnapshotStore openReadOnly(Path folder) {
        StoreFolder store = new StoreFolder(requireNonNull(folder, "folder"), 0);
        try (Connection connection = store.reader()) {
            Schema.require(connection, folder);
        } catch (SQLException e) {
            throw SqliteErrors.reading(e);
        }
        return new SqliteSnapshotStore(store, Optional.empty(), Long.MAX_VALUE);
    }

    /** Does not block. Fails if 10,000 snapshots or 64 MiB are already queued. */
    @Override
    public CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
        AppendRequest append = AppendRequest.of(snapshot, content, recentBodies, compressor);
        requireWriter().add(append);
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
    public List<Snapshot> history(Authority authority, Instant before, int max) {
        requireNonNull(authority, "authority");
        StoreArguments.requireCount(max);
        Instant last = StoredForm.clamp(before).minus(Duration.ofNanos(1));
        return readers.query(reader -> reader.history(authority, last, max));
    }

    /**
     * Returns the history without damaged snapshots. It is empty only if no snapshot can be read.
     *
     * @param damaged receives the damaged snapshots that are skipped
     */
    public List<Snapshot> history(Authority authority, Instant before, int max, Consumer<DamagedException> damaged) {
        requireNonNull(damaged, "damaged");
        String name = AuthorityName.of(requireNonNull(authority, "authority"));
        StoreArguments.requireCount(max);
        Instant last = StoredForm.clamp(before).minus(Duration.ofNanos(1));
        List<Snapshot> found = new ArrayList<>();
        List<StoredRow> rows = rows(name, StoredForm.clamp(last).toEpochMilli(), max);
        while (!rows.isEmpty()) {
            for (StoredRow row : rows) {
                row.snapshot(authority, name, damaged).ifPresent(found::add);
            }
            long earliest = rows.get(rows.size() - 1).row().fetchedAt();
            rows = found.isEmpty() ? rows(name, earliest - 1, max) : List.of();
        }
        return found;
    }

    private List<StoredRow> rows(String name, long time, int max) {
        return readers.query(reader -> reader.history(name, time, max));
    }

    @Override
    public Optional<Bytes> content(ContentHash hash) {
        byte[] name = HexFormat.of().parseHex(requireNonNull(hash, "hash").hex());
        return readers.query(reader -> reader.body(name)).map(Bytes::of);
    }

    /**
     * Passes on every snapshot, sorted by authority and then by time. Uses constant memory and does not delay other calls.
     * Snapshots that are appended meanwhile may or may not be included.
     *
     * @param damaged receives the damaged data that is skipped
     */
    public void export(Consumer<Snapshot> each, Consumer<DamagedException> damaged) {
        new StoreExport(readers, each, damaged).run();
    }

    /**
     * Removes snapshots that only repeat others, and those in which robots.txt was unreachable, except those that the retention includes. Every
     * robots.txt that a site has served stays. Other calls can read and write meanwhile. If the process ends, the next
     * call continues.
     */
    public PruneResult prune(Retention retention, Instant now) {
        requireNonNull(retention, "retention");
        requireNonNull(now, "now");
        synchronized (pruning) {
            return prune(RemovalTask.ofRowsExcept(retention.newest(), retention.since(now)));
        }
    }

    /** Removes the sites that were not fetched since that time, with all their snapshots. */
    public PruneResult forgetBefore(Instant time) {
        Instant since = StoredForm.clamp(time);
        synchronized (pruning) {
            return prune(RemovalTask.ofSitesBefore(since));
        }
    }

    /**
     * Removes sites with all their snapshots until the store is small enough. The site with the highest size × (days since
     * its last fetch + 1) is removed first.
     *
     * @param bytes the maximum size in bytes
     */
    public PruneResult shrink(long bytes, Instant now) {
        Instant last = StoredForm.clamp(now);
        synchronized (pruning) {
            PruneResult all = PruneResult.NOTHING;
            boolean progress = true;
            for (long used = usedBytes(); used > bytes && progress; used = usedBytes()) {
                PruneResult step = prune(RemovalTask.ofLargestSites(used - bytes, last));
                all = all.plus(step);
                progress = step.sites() > 0;
            }
            return all;
        }
    }

    private PruneResult prune(RemovalTask task) {
        RemovalCounts removed = new Pruner(requireWriter(), readers, task).run();
        return new PruneResult(removed.snapshots(), removed.bodies(), removed.bytes(), removed.sites());
    }

    /** Returns the number of bytes that the store uses, without free space inside the file. */
    public long usedBytes() {
        return readers.query(ReadConnection::usedBytes);
    }

    /** Returns the size of the database in bytes, with free space inside the file and without the log. */
    public long fileBytes() {
        return readers.query(ReadConnection::fileBytes);
    }

    private StoreWriter requireWriter() {
        return writer.orElseThrow(() -> new StoreException("the store is open for reading only"));
    }

    /** Takes as long as reading the store twice. Does not check data that is appended meanwhile. */
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
