package usher.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import usher.fetch.snapshot.KeptForm;
import usher.fetch.snapshot.Snapshot;
import usher.uri.Authority;

/** Answers questions on one connection that only reads; for one thread at a time. */
final class Reader implements AutoCloseable {
    /** Table observation is not in order of time, its index is, once for rows with a body and once for those without. */
    private static final String NEWEST_WITH = "SELECT sequence FROM (SELECT sequence FROM observation"
            + " WHERE authority_id=?1 AND good=%d AND fetched_at<=?2 ORDER BY fetched_at DESC, sequence DESC LIMIT ?3)";

    private static final String NEXT_WITH = "SELECT sequence FROM (SELECT sequence FROM observation"
            + " WHERE authority_id=?1 AND good=%d AND (fetched_at, sequence)>(?2, ?4)"
            + " ORDER BY fetched_at, sequence LIMIT ?3)";

    private final Connection connection;
    private final PreparedStatement authority;
    private final PreparedStatement authorities;
    private final PreparedStatement newest;
    private final PreparedStatement newestGood;
    private final PreparedStatement next;
    private final PreparedStatement body;

    Reader(Connection connection) throws SQLException {
        this.connection = connection;
        authority = connection.prepareStatement("SELECT id FROM authority WHERE name=?");
        authorities = connection.prepareStatement("SELECT name FROM authority WHERE name>? ORDER BY name LIMIT ?");
        newest = rows(NEWEST_WITH.formatted(0) + " UNION ALL " + NEWEST_WITH.formatted(1), " DESC");
        newestGood = rows(NEWEST_WITH.formatted(1), " DESC");
        next = rows(NEXT_WITH.formatted(0) + " UNION ALL " + NEXT_WITH.formatted(1), "");
        body = connection.prepareStatement("SELECT length, coding, octets FROM body WHERE sha256=?");
    }

    private PreparedStatement rows(String sequences, String direction) throws SQLException {
        return connection.prepareStatement(StoredRow.SELECT + "WHERE o.authority_id=?1 AND o.sequence IN (" + sequences
                + ") ORDER BY o.fetched_at" + direction + ", o.sequence" + direction + " LIMIT ?3");
    }

    /** The newest snapshots up to that time, newest first. */
    List<Snapshot> newest(Authority of, Instant time, int most) throws SQLException {
        return snapshots(newest, of, KeptForm.within(time).toEpochMilli(), most);
    }

    Optional<Snapshot> lastGood(Authority of, Instant time) throws SQLException {
        return snapshots(newestGood, of, KeptForm.within(time).toEpochMilli(), 1).stream()
                .findFirst();
    }

    /** The snapshots after a place in an authority's history, the earliest first. */
    List<StoredRow> next(String of, long time, long sequence, int most) throws SQLException {
        OptionalLong number = number(of);
        if (number.isEmpty()) {
            return List.of();
        }
        next.setLong(4, sequence);
        return rows(next, number.getAsLong(), time, most);
    }

    /** Names of authorities, in order. */
    List<String> authorities(String after, int most) throws SQLException {
        authorities.setString(1, after);
        authorities.setInt(2, most);
        List<String> names = new ArrayList<>();
        try (ResultSet rows = authorities.executeQuery()) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    private List<Snapshot> snapshots(PreparedStatement query, Authority of, long time, int most) throws SQLException {
        OptionalLong number = number(AuthorityName.of(of));
        if (number.isEmpty()) {
            return List.of();
        }
        return rows(query, number.getAsLong(), time, most).stream()
                .map(row -> row.snapshot(of))
                .toList();
    }

    private static List<StoredRow> rows(PreparedStatement query, long number, long time, int most) throws SQLException {
        query.setLong(1, number);
        query.setLong(2, time);
        query.setInt(3, most);
        List<StoredRow> found = new ArrayList<>();
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                found.add(StoredRow.read(rows));
            }
        }
        return found;
    }

    private OptionalLong number(String of) throws SQLException {
        authority.setString(1, of);
        try (ResultSet rows = authority.executeQuery()) {
            return rows.next() ? OptionalLong.of(rows.getLong(1)) : OptionalLong.empty();
        }
    }

    Optional<PackedBody> body(byte[] hash) throws SQLException {
        body.setBytes(1, hash);
        try (ResultSet rows = body.executeQuery()) {
            return rows.next()
                    ? Optional.of(new PackedBody(hash, rows.getInt(1), rows.getInt(2), StoredRow.octets(rows, 3)))
                    : Optional.empty();
        }
    }

    /** Numbers of authorities, in order. */
    List<Long> authorityNumbers(long after, int most) throws SQLException {
        List<Long> numbers = new ArrayList<>();
        try (PreparedStatement query =
                connection.prepareStatement("SELECT id FROM authority WHERE id>? ORDER BY id LIMIT ?")) {
            query.setLong(1, after);
            query.setInt(2, most);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    numbers.add(rows.getLong(1));
                }
            }
        }
        return numbers;
    }

    /** Marks the numbers of all bodies and contexts that a row refers to. */
    void references(BitSet bodies, BitSet contexts) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("SELECT body_id, context_id FROM observation");
                ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                bodies.set(rows.getInt(1));
                contexts.set(rows.getInt(2));
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
