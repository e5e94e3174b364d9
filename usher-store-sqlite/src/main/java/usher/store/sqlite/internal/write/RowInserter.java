package usher.store.sqlite.internal.write;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Map;
import java.util.OptionalLong;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;
import usher.store.sqlite.internal.file.Schema;
import usher.store.sqlite.internal.row.EncodedRow;
import usher.store.sqlite.internal.row.Ledger;
import usher.store.sqlite.internal.row.ObservationRow;
import usher.store.sqlite.internal.row.RowSeal;
import usher.store.sqlite.internal.row.StoredRow;

/**
 * Inserts rows on the writer's connection and thread. Its caches are valid only if every transaction commits; after a failure
 * the inserter is discarded.
 */
public final class RowInserter implements AutoCloseable {
    private static final int CACHE_SIZE = 1 << 16;

    private final Connection connection;
    private final PreparedStatement findAuthority;
    private final PreparedStatement insertAuthority;
    private final PreparedStatement findEnd;
    private final PreparedStatement insertRow;
    private final BlobTable bodies;
    private final BlobTable contexts;
    private final Ledger ledger;
    private final PreparedStatement updateLedger;
    private final Map<String, End> ends = new LruMap<>(CACHE_SIZE);
    private long nextAuthority;

    /** The end of an authority's chain, and the latest time in the chain, which another row may have. */
    private record End(long authority, long sequence, long latest, byte[] link) {
        End with(ObservationRow row, byte[] seal) {
            return new End(authority, row.sequence(), Math.max(latest, row.fetchedAt()), RowSeal.link(seal));
        }
    }

    RowInserter(Connection connection) throws SQLException {
        this.connection = connection;
        findAuthority = connection.prepareStatement("SELECT id FROM authority WHERE name=?");
        insertAuthority = connection.prepareStatement("INSERT INTO authority VALUES(?, ?)");
        findEnd = connection.prepareStatement("SELECT * FROM (SELECT sequence, fetched_at, record FROM observation"
                + " WHERE authority_id=?1 ORDER BY fetched_at DESC, sequence DESC LIMIT 1)"
                + " UNION ALL SELECT * FROM (SELECT sequence, fetched_at, record FROM observation"
                + " WHERE authority_id=?1 AND late=1 ORDER BY sequence DESC LIMIT 1)");
        insertRow = connection.prepareStatement("INSERT INTO observation VALUES(?, ?, ?, ?, ?, ?, ?)");
        bodies = BlobTable.bodies(connection);
        contexts = BlobTable.contexts(connection);
        ledger = Ledger.read(connection);
        updateLedger = Ledger.update(connection);
        nextAuthority = Schema.number(connection, "SELECT max(id) FROM authority") + 1;
    }

    public Connection connection() {
        return connection;
    }

    public Ledger ledger() {
        return ledger;
    }

    public BlobTable bodies() {
        return bodies;
    }

    public BlobTable contexts() {
        return contexts;
    }

    /**
     * Writes one snapshot in the open transaction.
     *
     * @return the id of its authority
     * @throws StoreException if this snapshot cannot be stored, but others can
     */
    public long write(AppendRequest append) throws SQLException {
        begin();
        End end = end(append.authority());
        ObservationRow row = append.row().withSequence(end.sequence() + 1);
        long body = row.hasBody() ? body(append) : 0;
        long context = append.context().length == 0 ? 0 : context(append);
        byte[] seal = RowSeal.of(append.authority(), end.link(), row);
        insertRow.setLong(1, end.authority());
        insertRow.setLong(2, row.fetchedAt());
        insertRow.setLong(3, row.sequence());
        insertRow.setInt(4, row.fetchedAt() < end.latest() ? 1 : 0);
        setReference(5, body);
        setReference(6, context);
        insertRow.setBytes(7, EncodedRow.of(row, seal).bytes());
        insertRow.executeUpdate();
        ledger.add(seal);
        ends.put(append.authority(), end.with(row, seal));
        return end.authority();
    }

    /** Clears the cache of a removed authority. */
    public void forget(String authority) {
        ends.remove(authority);
    }

    private void setReference(int column, long number) throws SQLException {
        if (number == 0) {
            insertRow.setNull(column, Types.INTEGER);
        } else {
            insertRow.setLong(column, number);
        }
    }

    private End end(String authority) throws SQLException {
        End known = ends.get(authority);
        if (known != null) {
            return known;
        }
        findAuthority.setString(1, authority);
        try (ResultSet rows = findAuthority.executeQuery()) {
            if (rows.next()) {
                return end(authority, rows.getLong(1));
            }
        }
        insertAuthority.setLong(1, nextAuthority);
        insertAuthority.setString(2, authority);
        insertAuthority.executeUpdate();
        return start(authority, nextAuthority++);
    }

    private static End start(String authority, long number) {
        return new End(number, 0, Long.MIN_VALUE, RowSeal.start(authority));
    }

    /** Finds the end: the row of the latest time, or the last late row. */
    private End end(String authority, long number) throws SQLException {
        findEnd.setLong(1, number);
        End end = start(authority, number);
        try (ResultSet rows = findEnd.executeQuery()) {
            while (rows.next()) {
                long latest = Math.max(end.latest(), rows.getLong(2));
                byte[] seal = new EncodedRow(StoredRow.bytes(rows, 3)).seal();
                if (seal.length != RowSeal.LENGTH) {
                    throw new DamagedException("the newest row of " + authority);
                }
                end = rows.getLong(1) > end.sequence()
                        ? new End(number, rows.getLong(1), latest, RowSeal.link(seal))
                        : new End(number, end.sequence(), latest, end.link());
            }
        }
        return end;
    }

    private long body(AppendRequest append) throws SQLException {
        byte[] name = append.row().body();
        OptionalLong stored = bodies.find(name);
        if (stored.isPresent()) {
            return stored.getAsLong();
        }
        if (append.body().isEmpty()) {
            throw new StoreException("the unchanged body of " + append.authority() + " is not in the store");
        }
        return bodies.addBody(append.body().get().packed(name));
    }

    private long context(AppendRequest append) throws SQLException {
        byte[] name = append.row().context();
        OptionalLong stored = contexts.find(name);
        return stored.isPresent() ? stored.getAsLong() : contexts.addContext(name, append.context());
    }

    /** Starts a transaction if none is open. */
    public void begin() throws SQLException {
        if (connection.getAutoCommit()) {
            connection.setAutoCommit(false);
        }
    }

    /**
     * Commits; afterwards the transaction is on disk. No transaction stays open, because only a transaction that starts after a
     * checkpoint can restart the log.
     */
    public void commit() throws SQLException {
        begin();
        ledger.write(updateLedger);
        connection.commit();
        connection.setAutoCommit(true);
    }

    /** Closes the connection and its statements. */
    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
