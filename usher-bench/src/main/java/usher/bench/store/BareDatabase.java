package usher.bench.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.BlockingQueue;
import org.sqlite.SQLiteConfig;

/**
 * A minimal database of two tables, without authorities by name, hashes, compression or checks. As durable as the
 * store.
 */
final class BareDatabase implements AutoCloseable {
    private static final int BATCH = 1_000;

    private final Connection connection;
    private final PreparedStatement insertBody;
    private final PreparedStatement findBody;
    private final PreparedStatement insertRow;
    private final PreparedStatement newest;

    /** A row to write. An item without bytes ends the work. */
    record Item(int authority, long fetchedAt, byte[] key, byte[] bytes) {}

    BareDatabase(Path file) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setGetGeneratedKeys(false);
        connection = DriverManager.getConnection("jdbc:sqlite:" + file, config.toProperties());
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode=WAL");
            statement.execute("PRAGMA synchronous=FULL");
            statement.execute("PRAGMA cache_size=-32768"); // what the writer of the store has
            statement.execute("CREATE TABLE body(id INTEGER PRIMARY KEY, hash BLOB UNIQUE, octets BLOB)");
            statement.execute("CREATE TABLE observation(authority INTEGER, fetched_at INTEGER, status INTEGER,"
                    + " body_id INTEGER, PRIMARY KEY(authority, fetched_at)) WITHOUT ROWID");
        }
        insertBody = connection.prepareStatement("INSERT OR IGNORE INTO body(hash, octets) VALUES(?, ?)");
        findBody = connection.prepareStatement("SELECT id FROM body WHERE hash=?");
        insertRow = connection.prepareStatement("INSERT INTO observation VALUES(?, ?, ?, ?)");
        newest =
                connection.prepareStatement("SELECT o.status, b.octets FROM observation o JOIN body b ON b.id=o.body_id"
                        + " WHERE o.authority=? AND o.fetched_at<=? ORDER BY o.fetched_at DESC LIMIT 1");
    }

    /** Writes items until the end item arrives. */
    void fill(BlockingQueue<Item> items) throws SQLException, InterruptedException {
        connection.setAutoCommit(false);
        int inBatch = 0;
        for (Item item = items.take(); item.bytes() != null; item = items.take()) {
            insertBody.setBytes(1, item.key());
            insertBody.setBytes(2, item.bytes());
            insertBody.executeUpdate();
            findBody.setBytes(1, item.key());
            try (ResultSet rows = findBody.executeQuery()) {
                insertRow.setLong(4, rows.getLong(1));
            }
            insertRow.setInt(1, item.authority());
            insertRow.setLong(2, item.fetchedAt());
            insertRow.setInt(3, 200);
            insertRow.executeUpdate();
            if (++inBatch == BATCH) {
                connection.commit();
                inBatch = 0;
            }
        }
        connection.commit();
        connection.setAutoCommit(true); // so that each lookup sees what is newest, as in the store
    }

    byte[] newest(int authority, long time) throws SQLException {
        newest.setInt(1, authority);
        newest.setLong(2, time);
        try (ResultSet rows = newest.executeQuery()) {
            return rows.next() ? rows.getBytes(2) : null;
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
