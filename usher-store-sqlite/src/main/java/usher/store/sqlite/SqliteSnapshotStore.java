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
import usher.fetch.snapshot.BodyCheck;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.SnapshotStore;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreReport;
import usher.octets.Octets;
import usher.uri.Authority;

/**
 * Snapshots in an SQLite database in a folder of this machine. What is acknowledged has been synced to the disk. One
 * process writes; others may read at the same time ({@link #openReadOnly}).
 *
 * <p>Every call may throw a {@link StoreException}: "closed" after {@link #close}, "damaged …" when what is read is not
 * what was written, and "store_failed …" when the disk does not do its part. Damage in one place does not keep others from
 * being read. Thread-safe.
 */
public final class SqliteSnapshotStore implements SnapshotStore {
    private static final int READERS = 4;

    private final Folder folder;
    private final Readers readers;
    private final RecentBodies recent = new RecentBodies();
    private final Deflaters deflaters = new Deflaters();
    private final Optional<FolderLock> lock;
    private final Optional<Writer> writer;
    private final Object pruning = new Object();

    private SqliteSnapshotStore(Folder folder, Optional<FolderLock> lock) {
        this.folder = folder;
        this.lock = lock;
        readers = new Readers(folder, READERS);
        writer = lock.map(held -> new Writer(folder, readers, recent));
    }

    /**
     * Opens a store for reading and writing, and makes it if there is none.
     *
     * @throws StoreException if another process writes to it, if it is of a newer format or none at all, or if the disk
     *     does not do its part
     */
    public static SqliteSnapshotStore open(Path folder) {
        return open(new Folder(requireNonNull(folder, "folder"), 0));
    }

    static SqliteSnapshotStore open(Folder folder) {
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
     * Opens a store for reading only, also while another process writes to it. An append throws.
     *
     * @throws StoreException if there is none, or if it is of a newer format
     */
    public static SqliteSnapshotStore openReadOnly(Path folder) {
        Folder place = new Folder(requireNonNull(folder, "folder"), 0);
        try (Connection connection = place.reader()) {
            Schema.require(connection, folder);
        } catch (SQLException e) {
            throw Faults.reading(e);
        }
        return new SqliteSnapshotStore(place, Optional.empty());
    }

    /** Refuses when 10,000 snapshots or 64 MiB wait already, rather than wait. */
    @Override
    public CompletionStage<Void> append(Snapshot snapshot, Optional<Octets> content) {
        Append append = Append.of(snapshot, content, recent, deflaters);
        writing().add(append);
        return append.done();
    }

    @Override
    public Optional<Snapshot> at(Authority authority, Instant time) {
        requireNonNull(authority, "authority");
        requireNonNull(time, "time");
        return readers.ask(reader -> reader.newest(authority, time));
    }

    @Override
    public Optional<Snapshot> lastGood(Authority authority, Instant time) {
        requireNonNull(authority, "authority");
        requireNonNull(time, "time");
        return readers.ask(reader -> reader.lastGood(authority, time));
    }

    @Override
    public List<Snapshot> history(Authority authority, Instant before, int most) {
        requireNonNull(authority, "authority");
        BodyCheck.requireCount(most);
        Instant last = KeptForm.within(before).minus(Duration.ofNanos(1));
        return readers.ask(reader -> reader.history(authority, last, most));
    }

    /**
     * The same for those who want to see what is left where something is damaged. None only if there is none that can be
     * read.
     *
     * @param damaged is told of what is left out because it is damaged
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
        return readers.ask(reader -> reader.history(name, time, most));
    }

    @Override
    public Optional<Octets> content(ContentHash hash) {
        byte[] name = HexFormat.of().parseHex(requireNonNull(hash, "hash").hex());
        return readers.ask(reader -> reader.body(name)).map(Octets::of);
    }

    /**
     * Hands over every snapshot, authorities in the order of their names, the snapshots of each from the earliest. In
     * constant memory, and without holding up anybody: what is appended meanwhile may or may not be among them.
     *
     * @param damaged is told of what is left out because it is damaged
     */
    public void export(Consumer<Snapshot> each, Consumer<DamagedException> damaged) {
        new Export(readers, each, damaged).run();
    }

    /**
     * Removes what need not be kept, while others go on reading and writing. An interrupted one does no harm: what it has
     * removed is removed, and the next one goes on.
     */
    public Pruned prune(Retention retention, Instant now) {
        requireNonNull(retention, "retention");
        requireNonNull(now, "now");
        synchronized (pruning) {
            return new Pruning(writing(), readers, RowWork.retaining(retention, now)).run();
        }
    }

    /** Forgets the sites that were not fetched since, with all their snapshots. */
    public Pruned forgetBefore(Instant time) {
        requireNonNull(time, "time");
        synchronized (pruning) {
            return new Pruning(writing(), readers, RowWork.forgettingBefore(time)).run();
        }
    }

    /**
     * Forgets sites with all their snapshots until the store is small enough. Sites that take much go first, and those that
     * were not fetched for long: what a site takes counts once more for each day since its last fetch.
     *
     * @param octets how many the store may use
     */
    public Pruned shrink(long octets, Instant now) {
        requireNonNull(now, "now");
        synchronized (pruning) {
            Pruned all = Pruned.NOTHING;
            boolean goesOn = true;
            for (long used = usedOctets(); used > octets && goesOn; used = usedOctets()) {
                Pruned step = new Pruning(writing(), readers, RowWork.freeing(used - octets, now)).run();
                all = all.plus(step);
                goesOn = step.sites() > 0;
            }
            return all;
        }
    }

    /** Octets that the store uses, without space that is free for what comes next. */
    public long usedOctets() {
        return readers.ask(Reader::usedOctets);
    }

    private Writer writing() {
        return writer.orElseThrow(() -> new StoreException("the store is open for reading only"));
    }

    /** Takes as long as reading everything twice. What is appended meanwhile is not looked at. */
    @Override
    public StoreReport verify() {
        return readers.ask(reader -> {
            try (Connection connection = folder.reader()) {
                return Verifier.verify(connection);
            }
        });
    }

    @Override
    public void close() {
        readers.close();
        writer.ifPresent(Writer::close);
        deflaters.close();
        lock.ifPresent(FolderLock::close);
    }
}
