package usher.store.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.PacedStore;
import usher.fetch.pace.VisitLog;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.PruneResult;
import usher.fetch.snapshot.Retention;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreFullException;
import usher.fetch.snapshot.StoreReport;
import usher.internal.fetch.AppendRequest;
import usher.internal.fetch.FetchRow;
import usher.internal.fetch.FetchTable;
import usher.uri.Authority;

/**
 * Stores snapshots in an SQLite database in a local folder. When the stage of an append completes, the snapshot has
 * been synced to disk. One process writes; others may read at the same time ({@link #openReadOnly}).
 *
 * <p>Every method may throw a {@link StoreException}: "closed" after {@link #close}, "damaged …" if stored data was
 * changed, and "store_failed …" if the disk fails. Damaged data does not prevent reading other data. Thread-safe.
 */
public final class SqliteSnapshotStore implements PacedStore {
    private final ReadConnectionPool readers;
    private final Optional<FolderLock> lock;
    private final Optional<StoreWriter> writer;
    private final Optional<VisitFile> visits;
    private final Object pruning = new Object();

    private SqliteSnapshotStore(StoreFolder folder, Optional<FolderLock> lock, long maxBytes) {
        this.lock = lock;
        readers = new ReadConnectionPool(folder);
        writer = lock.map(locked -> new StoreWriter(folder, maxBytes));
        visits = lock.map(locked -> new VisitFile(folder.visits()));
    }

    /**
     * Opens a store for reading and writing, and creates it if it does not exist.
     *
     * @throws StoreException if another process writes to it, if the folder has a store in another format or a database
     *     of another program, which stays unchanged, or if the disk fails
     */
    public static SqliteSnapshotStore open(Path folder) {
        return open(folder, Long.MAX_VALUE);
    }

    /**
     * Opens a store as {@link #open(Path)}, with a maximum size. While {@link #fileBytes} is above it, appends fail
     * with a {@link StoreFullException}.
     */
    public static SqliteSnapshotStore open(Path folder, long maxBytes) {
        return open(new StoreFolder(folder, 0), maxBytes);
    }

    static SqliteSnapshotStore open(StoreFolder folder, long maxBytes) {
        folder.requireVersion();
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
     * @throws StoreException if there is no store, or if it has another format
     */
    public static SqliteSnapshotStore openReadOnly(Path folder) {
        StoreFolder store = new StoreFolder(folder, 0);
        store.requireVersion();
        try (Connection connection = store.reader()) {
            Schema.require(connection, folder);
        } catch (SQLException e) {
            throw SqliteErrors.reading(e);
        }
        return new SqliteSnapshotStore(store, Optional.empty(), Long.MAX_VALUE);
    }

    @Override
    public Optional<VisitLog> visits() {
        return visits.map(file -> file);
    }

    /** Does not block. Fails if 10,000 snapshots or 64 MiB are already queued. */
    @Override
    public CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
        AppendRequest append = AppendRequest.of(snapshot, content, Optional.empty());
        requireWriter().add(append);
        return append.done();
    }

    @Override
    public Optional<Snapshot> lastGood(Authority authority, Instant time) {
        return readers.query(reader -> Schema.FETCHES.lastGood(reader, authority, time))
                .map(FetchRow::snapshot);
    }

    @Override
    public List<Snapshot> history(Authority authority, Instant before, int max, Consumer<DamagedException> damaged) {
        String name = authority.toString();
        return FetchRow.history(
                max, time -> readers.query(reader -> Schema.FETCHES.history(reader, name, time, max)), before, damaged);
    }

    @Override
    public Optional<Bytes> content(ContentHash hash) {
        return readers.query(reader -> FetchTable.body(reader, hash));
    }

    @Override
    public void export(Consumer<Snapshot> each, Consumer<DamagedException> damaged) {
        new Exporter(readers, each, damaged).run();
    }

    /**
     * Copies the store, as it is at this time, into a new file that only its owner can read. Other calls and processes
     * can read and write meanwhile. The file stays only if it is complete and on the disk.
     *
     * @return what checking the copy found: damage that the store has, too
     * @throws StoreException if the file exists, or cannot be written
     */
    public StoreReport backup(Path file) {
        return readers.query(reader -> Backup.write(reader, file));
    }

    @Override
    public PruneResult prune(Retention retention, Instant now) {
        synchronized (pruning) {
            return pruner().removeRows(retention.newest(), retention.since(now));
        }
    }

    @Override
    public PruneResult forgetBefore(Instant time) {
        Instant since = Snapshot.clamp(time);
        synchronized (pruning) {
            return pruner().removeSitesBefore(since);
        }
    }

    @Override
    public PruneResult shrink(long bytes, Instant now) {
        Instant last = Snapshot.clamp(now);
        synchronized (pruning) {
            PruneResult all = PruneResult.NOTHING;
            boolean progress = true;
            for (long used = usedBytes(); used > bytes && progress; used = usedBytes()) {
                PruneResult step = pruner().removeLargestSites(used - bytes, last);
                all = all.plus(step);
                progress = step.sites() > 0;
            }
            return all;
        }
    }

    @Override
    public void probe() {
        requireWriter().run(connection -> {
            connection.touch();
            return true;
        });
        usedBytes();
    }

    private Pruner pruner() {
        return new Pruner(requireWriter(), readers);
    }

    @Override
    public long usedBytes() {
        return readers.query(Schema::usedBytes);
    }

    /** Returns the size of the database in bytes, with free space inside the file and without the log. */
    public long fileBytes() {
        return readers.query(Schema::fileBytes);
    }

    private StoreWriter requireWriter() {
        return writer.orElseThrow(() -> new StoreException("the store is open for reading only"));
    }

    /** Takes as long as reading the store twice. Does not check data that is appended meanwhile. */
    @Override
    public StoreReport verify() {
        return readers.query(StoreVerifier::verify);
    }

    @Override
    public void close() {
        readers.close();
        writer.ifPresent(StoreWriter::close);
        visits.ifPresent(VisitFile::close);
        lock.ifPresent(FolderLock::close);
    }
}
