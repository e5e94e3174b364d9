package usher.store.sqlite;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreFullException;
import usher.internal.fetch.AppendRequest;
import usher.internal.fetch.FetchRow;
import usher.internal.fetch.ResponseLines;
import usher.internal.fetch.Sql;

/** The only connection that writes. Used by the writer's thread. After an error it is closed. */
final class WriteConnection implements AutoCloseable {
    /** The size above which an idle writer truncates the log. SQLite itself only overwrites it. */
    private static final long MAX_LOG_BYTES = 16 << 20;

    private final StoreFolder folder;
    private final Connection connection;
    private final long maxBytes;
    private final PreparedStatement insert;
    private final PreparedStatement pageCount;
    private final long pageSize;
    private final PreparedStatement findBody;
    private final PreparedStatement insertBody;
    private final PreparedStatement lastResponse;
    private final PreparedStatement insertResponse;
    private long lastBodyId;
    private long lastResponseId;

    private WriteConnection(StoreFolder folder, Connection connection, long maxBytes) throws SQLException {
        this.folder = folder;
        this.connection = connection;
        this.maxBytes = maxBytes;
        insert = connection.prepareStatement("INSERT INTO fetch VALUES(NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        pageCount = connection.prepareStatement("PRAGMA page_count");
        pageSize = Sql.number(connection, "PRAGMA page_size");
        findBody = connection.prepareStatement("SELECT id FROM body WHERE sha256=?");
        insertBody = connection.prepareStatement("INSERT INTO body VALUES(?, ?, ?)");
        lastResponse =
                connection.prepareStatement("SELECT r.id, r.lines FROM fetch f JOIN response r ON r.id=f.response_id"
                        + " WHERE f.authority=? ORDER BY f.fetched_at DESC, f.id DESC LIMIT 1");
        insertResponse = connection.prepareStatement("INSERT INTO response VALUES(?, ?)");
        lastBodyId = Sql.number(connection, "SELECT max(id) FROM body");
        lastResponseId = Sql.number(connection, "SELECT max(id) FROM response");
    }

    /**
     * @param repair whether a write has failed before. The log may then contain a commit whose sync failed, so a
     *     checkpoint writes and syncs every page of it again, and a small commit shows whether writing is possible
     */
    static WriteConnection open(StoreFolder folder, long maxBytes, boolean repair) {
        try {
            Connection connection = folder.writer();
            try {
                Schema.require(connection, folder.path());
                WriteConnection opened = new WriteConnection(folder, connection, maxBytes);
                if (repair) {
                    if (!opened.checkpoint("TRUNCATE")) {
                        throw new StoreException("store_failed: the log is still in use by a reader");
                    }
                    opened.touch();
                }
                // The log exists now. SQLite also syncs its name, but ignores failures.
                folder.syncNames();
                return opened;
            } catch (SQLException | IOException | RuntimeException e) {
                connection.close();
                throw e;
            }
        } catch (SQLException e) {
            throw SqliteErrors.isDamage(e) ? SqliteErrors.reading(e) : SqliteErrors.writing(e);
        } catch (IOException e) {
            throw SqliteErrors.writing(e);
        }
    }

    Connection connection() {
        return connection;
    }

    void touch() throws SQLException {
        Sql.script(connection, "PRAGMA user_version=" + Schema.VERSION);
    }

    /** @throws StoreException if this snapshot cannot be stored, but others can */
    void write(AppendRequest append) throws SQLException {
        if (maxBytes < Long.MAX_VALUE && fileBytes() > maxBytes) {
            throw new StoreFullException();
        }
        Snapshot snapshot = append.snapshot();
        ContentHash hash = snapshot.content().orElse(null);
        FetchRow.bind(insert, snapshot, hash == null ? null : body(hash, append), response(snapshot));
        insert.executeUpdate();
    }

    private long body(ContentHash hash, AppendRequest append) throws SQLException {
        byte[] key = HexFormat.of().parseHex(hash.hex());
        findBody.setBytes(1, key);
        try (ResultSet rows = findBody.executeQuery()) {
            if (rows.next()) {
                return rows.getLong(1);
            }
        }
        Bytes bytes = append.body()
                .orElseThrow(() -> new StoreException(
                        "the unchanged body of " + append.snapshot().authority() + " is not in the store"));
        insertBody.setLong(1, ++lastBodyId);
        insertBody.setBytes(2, key);
        insertBody.setBytes(3, bytes.toByteArray());
        insertBody.executeUpdate();
        return lastBodyId;
    }

    /** Returns the id of the response: that of the site's last one if it is the same; null if there are no lines. */
    private @Nullable Long response(Snapshot snapshot) throws SQLException {
        String lines = ResponseLines.of(snapshot);
        if (lines.isEmpty()) {
            return null;
        }
        lastResponse.setString(1, snapshot.authority().toString());
        try (ResultSet rows = lastResponse.executeQuery()) {
            if (rows.next() && lines.equals(rows.getString(2))) {
                return rows.getLong(1);
            }
        }
        insertResponse.setLong(1, ++lastResponseId);
        insertResponse.setString(2, lines);
        insertResponse.executeUpdate();
        return lastResponseId;
    }

    private long fileBytes() throws SQLException {
        try (ResultSet rows = pageCount.executeQuery()) {
            return rows.next() ? rows.getLong(1) * pageSize : 0;
        }
    }

    /** Moves the log into the database file; returns false if a query still reads it. Truncates a large log. */
    boolean checkpoint() throws SQLException {
        return checkpoint(folder.logBytes() > MAX_LOG_BYTES ? "TRUNCATE" : "PASSIVE");
    }

    private boolean checkpoint(String mode) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA wal_checkpoint(" + mode + ")")) {
            return !result.next() || result.getInt(1) == 0 && result.getLong(2) == result.getLong(3);
        }
    }

    @Override
    public void close() {
        Sql.close(connection);
    }
}
