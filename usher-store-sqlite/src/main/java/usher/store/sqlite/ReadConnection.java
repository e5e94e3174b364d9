package usher.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.fetch.snapshot.DamagedException;
import usher.internal.fetch.FetchRow;

/** Runs queries on one read-only connection. For one thread at a time. */
final class ReadConnection implements AutoCloseable {
    /** Selects rows; a body that is missing has an empty hash. */
    static final String SELECT = "SELECT f.id, f.authority, f.fetched_at, f.took, f.status, f.failure,"
            + " CASE WHEN f.body_id NOT NULL THEN ifnull(b.sha256, x'') END, f.length, f.cut, f.revalidated,"
            + " CASE WHEN f.response_id NOT NULL THEN r.lines ELSE '' END,"
            + " f.date, f.expires, f.age FROM fetch f LEFT JOIN body b ON b.id=f.body_id"
            + " LEFT JOIN response r ON r.id=f.response_id ";

    private static final String NEWEST_FIRST =
            SELECT + "WHERE f.authority=?1 AND f.fetched_at<=?2%s ORDER BY f.fetched_at DESC, f.id DESC LIMIT ?3";

    private final Connection connection;
    private final PreparedStatement history;
    private final PreparedStatement lastGood;
    private final PreparedStatement next;
    private final PreparedStatement numbered;
    private final PreparedStatement authorities;
    private final PreparedStatement body;

    ReadConnection(Connection connection) throws SQLException {
        this.connection = connection;
        history = connection.prepareStatement(String.format(NEWEST_FIRST, ""));
        lastGood = connection.prepareStatement(
                String.format(NEWEST_FIRST, " AND f.body_id NOT NULL AND f.failure IS NULL"));
        next = connection.prepareStatement(SELECT + "WHERE f.authority=?1 AND f.fetched_at>=?2"
                + " AND (f.fetched_at>?2 OR f.id>?4) ORDER BY f.fetched_at, f.id LIMIT ?3");
        numbered = connection.prepareStatement(SELECT + "WHERE f.id BETWEEN ?1 AND ?2 ORDER BY f.id");
        authorities = connection.prepareStatement(
                "SELECT DISTINCT authority FROM fetch WHERE authority>? ORDER BY authority LIMIT ?");
        body = connection.prepareStatement("SELECT bytes FROM body WHERE sha256=?");
    }

    Connection connection() {
        return connection;
    }

    /** Returns the newest rows up to that time, newest first. */
    List<FetchRow> history(String authority, long time, int max) throws SQLException {
        return rows(history, authority, time, max);
    }

    List<FetchRow> lastGood(String authority, long time) throws SQLException {
        return rows(lastGood, authority, time, 1);
    }

    /** Returns the rows after a position in an authority's history, earliest first. */
    List<FetchRow> next(String authority, long time, long id, int max) throws SQLException {
        next.setLong(4, id);
        return rows(next, authority, time, max);
    }

    List<FetchRow> numbered(long first, long last) throws SQLException {
        numbered.setLong(1, first);
        numbered.setLong(2, last);
        return rows(numbered);
    }

    private static List<FetchRow> rows(PreparedStatement query, String authority, long time, int max)
            throws SQLException {
        query.setString(1, authority);
        query.setLong(2, time);
        query.setInt(3, max);
        return rows(query);
    }

    private static List<FetchRow> rows(PreparedStatement query) throws SQLException {
        List<FetchRow> found = new ArrayList<>();
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                found.add(FetchRow.read(rows));
            }
        }
        return found;
    }

    List<String> authorities(String after, int max) throws SQLException {
        authorities.setString(1, after);
        authorities.setInt(2, max);
        List<String> found = new ArrayList<>();
        try (ResultSet rows = authorities.executeQuery()) {
            while (rows.next()) {
                found.add(String.valueOf(rows.getString(1)));
            }
        }
        return found;
    }

    /** Returns a body, after comparing it with its hash. */
    Optional<Bytes> body(ContentHash hash) throws SQLException {
        body.setBytes(1, HexFormat.of().parseHex(hash.hex()));
        try (ResultSet rows = body.executeQuery()) {
            if (!rows.next()) {
                return Optional.empty();
            }
            byte[] bytes = rows.getBytes(1);
            Bytes found = bytes == null ? Bytes.EMPTY : Bytes.of(bytes); // null in a damaged row
            if (!ContentHash.of(found).equals(hash)) {
                throw new DamagedException("body " + hash);
            }
            return Optional.of(found);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
