package usher.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Map;
import java.util.OptionalLong;
import usher.fetch.snapshot.StoreException;

/**
 * Puts rows into the tables, on the writer's connection and thread. What it remembers is right only as long as every
 * transaction is committed: after a failure it is thrown away.
 */
final class Inserter implements AutoCloseable {
    private static final int REMEMBERED = 1 << 16;

    private final Connection connection;
    private final PreparedStatement findAuthority;
    private final PreparedStatement insertAuthority;
    private final PreparedStatement findEnd;
    private final PreparedStatement insertRow;
    private final BlobTable bodies;
    private final BlobTable contexts;
    private final Ledger ledger;
    private final PreparedStatement updateLedger;
    private final Map<String, End> ends = new LruMap<>(REMEMBERED);
    private long nextAuthority;

    /** Where an authority's chain goes on. */
    private record End(long authority, long sequence, byte[] link) {}

    Inserter(Connection connection) throws SQLException {
        this.connection = connection;
        findAuthority = connection.prepareStatement("SELECT id FROM authority WHERE name=?");
        insertAuthority = connection.prepareStatement("INSERT INTO authority VALUES(?, ?)");
        findEnd = connection.prepareStatement(
                "SELECT sequence, seal FROM observation WHERE authority_id=? ORDER BY sequence DESC LIMIT 1");
        insertRow = connection.prepareStatement("INSERT INTO observation VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        bodies = BlobTable.bodies(connection);
        contexts = BlobTable.contexts(connection);
        ledger = Ledger.read(connection);
        updateLedger = Ledger.update(connection);
        nextAuthority = Schema.number(connection, "SELECT max(id) FROM authority") + 1;
    }

    Connection connection() {
        return connection;
    }

    Ledger ledger() {
        return ledger;
    }

    BlobTable bodies() {
        return bodies;
    }

    BlobTable contexts() {
        return contexts;
    }

    /**
     * Writes one snapshot into the open transaction.
     *
     * @throws StoreException if this one cannot be kept, but others can
     */
    void write(Append append) throws SQLException {
        begin();
        End end = end(append.authority());
        Row row = append.row().withSequence(end.sequence() + 1);
        long body = row.hasBody() ? body(append) : 0;
        long context = append.context().length == 0 ? 0 : context(append);
        byte[] seal = Seal.of(append.authority(), end.link(), row);
        insertRow.setLong(1, end.authority());
        insertRow.setLong(2, row.sequence());
        insertRow.setLong(3, row.fetchedAt());
        insertRow.setInt(4, row.hasBody() ? 1 : 0);
        insertRow.setInt(5, row.status());
        if (row.outcome().isEmpty()) {
            insertRow.setNull(6, Types.VARCHAR);
        } else {
            insertRow.setString(6, row.outcome());
        }
        setReference(7, body);
        setReference(8, context);
        insertRow.setBytes(9, row.detail());
        insertRow.setBytes(10, seal);
        insertRow.executeUpdate();
        ledger.add(seal);
        ends.put(append.authority(), new End(end.authority(), row.sequence(), Seal.link(seal)));
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
        return new End(nextAuthority++, 0, Seal.start(authority));
    }

    private End end(String authority, long number) throws SQLException {
        findEnd.setLong(1, number);
        try (ResultSet rows = findEnd.executeQuery()) {
            if (!rows.next()) {
                return new End(number, 0, Seal.start(authority));
            }
            byte[] seal = StoredRow.octets(rows, 2);
            if (seal.length != Seal.LENGTH) {
                throw new DamagedException("the newest row of " + authority);
            }
            return new End(number, rows.getLong(1), Seal.link(seal));
        }
    }

    private long body(Append append) throws SQLException {
        byte[] name = append.row().body();
        OptionalLong kept = bodies.find(name);
        if (kept.isPresent()) {
            return kept.getAsLong();
        }
        if (append.body().isEmpty()) {
            throw new StoreException("the body that " + append.authority() + " still has is not kept");
        }
        return bodies.addBody(append.body().get().packed(name));
    }

    private long context(Append append) throws SQLException {
        byte[] name = append.row().context();
        OptionalLong kept = contexts.find(name);
        return kept.isPresent() ? kept.getAsLong() : contexts.addContext(name, append.context());
    }

    /** Begins a transaction if none is open. */
    void begin() throws SQLException {
        if (connection.getAutoCommit()) {
            connection.setAutoCommit(false);
        }
    }

    /**
     * Ends the transaction; when this returns, it is on disk. None is left open: only a transaction that begins after the
     * log was moved into the file can start the log from its beginning.
     */
    void commit() throws SQLException {
        begin();
        ledger.write(updateLedger);
        connection.commit();
        connection.setAutoCommit(true);
    }

    /** Lets go of the connection, and with it of the statements. */
    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
