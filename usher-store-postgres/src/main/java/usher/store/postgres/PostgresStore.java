package usher.store.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.SharedStore;
import usher.fetch.pace.SitePace;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.PruneResult;
import usher.fetch.snapshot.Retention;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreReport;
import usher.internal.fetch.AppendRequest;
import usher.internal.fetch.FetchRow;
import usher.internal.fetch.FetchTable;
import usher.internal.fetch.Sql;
import usher.internal.fetch.SqlCall;
import usher.uri.Authority;

/**
 * Stores snapshots in PostgreSQL, for all services of a fleet. When the stage of an append completes, the snapshot has
 * been committed.
 *
 * <p>Every method may throw a {@link StoreException}: "closed" after {@link #close}, "damaged …" if stored data was
 * changed, and "store_failed …" if the database cannot be reached or refuses. Thread-safe.
 */
public final class PostgresStore implements SharedStore {
    private static final int AUTHORITIES_PER_QUERY = 200;
    private static final int ROWS_PER_QUERY = 500;
    static final FetchTable FETCHES = new FetchTable("snapshot", "''::bytea", "convert_from(r.bytes, 'UTF8')");
    private static final String LEASE = Database.resource("lease.sql");
    private static final String END_LEASE =
            "UPDATE pace SET visit=NULL, until=clock_timestamp() WHERE site=? AND visit=?";
    private static final String LEASE_KEY = "robots.txt of ";

    private final Database database;
    private final String process = UUID.randomUUID().toString();
    private final Optional<AppendWriter> writer;
    private final Optional<AppendListener> listener;
    private final PostgresPace pace;

    private PostgresStore(Database database, boolean writes, PostgresPace.Statements statements) {
        this.database = database;
        writer = writes ? Optional.of(new AppendWriter(database, process)) : Optional.empty();
        listener = writes ? Optional.of(AppendListener.open(database.address(), process)) : Optional.empty();
        pace = new PostgresPace(database, statements);
    }

    /**
     * Opens the store for reading and writing. Creates the tables if there are none, and updates those of an earlier
     * version.
     *
     * @throws StoreException if the database cannot be reached or used, with the reason in one line
     */
    public static PostgresStore open(PostgresAddress address) {
        return open(address, Migrations.VERSION, PostgresPace.Statements.NEWEST);
    }

    static PostgresStore open(PostgresAddress address, int version, PostgresPace.Statements statements) {
        try (Connection connection = Database.connect(address, 0)) {
            Migrations.apply(connection, address, version);
        } catch (SQLException e) {
            throw Database.failure("cannot create or update the tables in schema " + address.schema(), e);
        }
        return opened(address, true, statements);
    }

    /** Opens the store for reading only. Creates and updates nothing. */
    public static PostgresStore openReadOnly(PostgresAddress address) {
        try (Connection connection = Database.connect(address, 0)) {
            Migrations.require(connection, address);
        } catch (SQLException e) {
            throw Database.failure("cannot read the tables in schema " + address.schema(), e);
        }
        return opened(address, false, PostgresPace.Statements.NEWEST);
    }

    private static PostgresStore opened(PostgresAddress address, boolean writes, PostgresPace.Statements statements) {
        Database database = Database.open(address);
        try {
            return new PostgresStore(database, writes, statements);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    @Override
    public SitePace pace() {
        return pace;
    }

    @Override
    public boolean isReachable() {
        return listener.map(AppendListener::isConnected).orElse(true);
    }

    @Override
    public Optional<String> lease(Authority authority, Duration time) {
        String lease = UUID.randomUUID().toString();
        try {
            boolean taken = database.run(
                    "cannot take the lease of a fetch",
                    connection -> Sql.update(connection, LEASE, LEASE_KEY + authority, lease, time.toMillis()) == 1);
            return taken ? Optional.of(lease) : Optional.empty();
        } catch (StoreException e) {
            release(authority, lease); // the response may be lost, and not the request
            throw e;
        }
    }

    @Override
    public void release(Authority authority, String lease) {
        pace.change(END_LEASE, LEASE_KEY + authority, lease);
    }

    /** Gives back a lease in a transaction; returns whether it was still held. */
    static boolean endLease(Connection connection, Authority authority, String lease) throws SQLException {
        return Sql.update(connection, END_LEASE, LEASE_KEY + authority, lease) == 1;
    }

    @Override
    public void onAppend(Consumer<Authority> appended, Runnable missed) {
        listener.ifPresent(opened -> opened.onAppend(appended, missed));
    }

    /** Does not block. Fails if 10,000 snapshots or 64 MiB are already queued. */
    @Override
    public CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content) {
        return append(AppendRequest.of(snapshot, content, Optional.empty()));
    }

    @Override
    public CompletionStage<Void> append(Snapshot snapshot, Optional<Bytes> content, String lease) {
        return append(AppendRequest.of(snapshot, content, Optional.of(lease)));
    }

    private CompletionStage<Void> append(AppendRequest append) {
        writer.orElseThrow(() -> new StoreException("the store is open for reading only"))
                .add(append);
        return append.done();
    }

    @Override
    public Optional<Snapshot> lastGood(Authority authority, Instant time) {
        return read(connection -> FETCHES.lastGood(connection, authority, time)).map(FetchRow::snapshot);
    }

    @Override
    public List<Snapshot> history(Authority authority, Instant before, int max, Consumer<DamagedException> damaged) {
        String name = authority.toString();
        return FetchRow.history(
                max, time -> read(connection -> FETCHES.history(connection, name, time, max)), before, damaged);
    }

    private <T> T read(SqlCall<Connection, T> query) {
        return database.run("cannot read", query);
    }

    @Override
    public Optional<Bytes> content(ContentHash hash) {
        return read(connection -> FetchTable.body(connection, hash));
    }

    @Override
    public void export(Consumer<Snapshot> each, Consumer<DamagedException> damaged) {
        for (List<String> some = authorities(""); !some.isEmpty(); some = authorities(some.get(some.size() - 1))) {
            some.forEach(name -> export(name, each, damaged));
        }
    }

    private List<String> authorities(String after) {
        return read(connection -> FETCHES.authorities(connection, after, AUTHORITIES_PER_QUERY));
    }

    private void export(String name, Consumer<Snapshot> each, Consumer<DamagedException> damaged) {
        if (FetchRow.authority(name).isEmpty()) {
            damaged.accept(new DamagedException("not an authority: " + name));
            return;
        }
        List<FetchRow> rows = next(name, Long.MIN_VALUE, 0);
        while (!rows.isEmpty()) {
            rows.forEach(row -> row.pass(each, damaged));
            FetchRow last = rows.get(rows.size() - 1);
            rows = next(name, last.fetchedAt(), last.id());
        }
    }

    private List<FetchRow> next(String name, long time, long id) {
        return read(connection -> FETCHES.next(connection, name, time, id, ROWS_PER_QUERY));
    }

    @Override
    public PruneResult prune(Retention retention, Instant now) {
        return maintain(pruner -> pruner.removeRows(retention.newest(), retention.since(now)));
    }

    @Override
    public PruneResult forgetBefore(Instant time) {
        return maintain(pruner -> pruner.removeSitesBefore(Snapshot.clamp(time)));
    }

    @Override
    public PruneResult shrink(long bytes, Instant now) {
        return maintain(pruner -> pruner.shrink(bytes, Snapshot.clamp(now)));
    }

    @Override
    public long usedBytes() {
        return maintain(Pruner::usedBytes);
    }

    @Override
    public Load load() {
        return database.load();
    }

    private <T> T maintain(SqlCall<Pruner, T> task) {
        return database.maintain("cannot prune", connection -> task.apply(new Pruner(connection)));
    }

    @Override
    public void probe() {
        database.run("cannot write", connection -> Sql.update(connection, LEASE, "a probe", process, 0L));
    }

    /** Compares every body with its hash, and reads every row. PostgreSQL checks its own pages. */
    @Override
    public StoreReport verify() {
        return database.maintain(
                "cannot verify", connection -> Database.inTransaction(connection, PostgresStore::verify));
    }

    private static StoreReport verify(Connection connection) throws SQLException {
        Sql.script(connection, "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
        FetchTable.Check check = FETCHES.new Check(connection);
        check.bodies();
        check.rows("f.fetched_at, f.id");
        return check.report();
    }

    @Override
    public void close() {
        listener.ifPresent(AppendListener::close);
        writer.ifPresent(AppendWriter::close);
        pace.close();
        database.close();
    }
}
