package usher.store.sqlite;

import com.github.luben.zstd.ZstdDecompressCtx;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import usher.fetch.snapshot.KeptForm;
import usher.fetch.snapshot.Snapshot;
import usher.uri.Authority;

/** Answers questions on one connection that only reads; for one thread at a time. */
final class Reader implements AutoCloseable {
    private final Connection connection;
    private final PreparedStatement authorities;
    private final PreparedStatement newest;
    private final PreparedStatement newestGood;
    private final PreparedStatement next;
    private final PreparedStatement body;
    private final PreparedStatement bodyByNumber;
    private final LruMap<ByteBuffer, Long> bodyNumbers = new LruMap<>(256);
    private final ZstdDecompressCtx inflater = new ZstdDecompressCtx();

    Reader(Connection connection) throws SQLException {
        this.connection = connection;
        authorities = connection.prepareStatement("SELECT name FROM authority WHERE name>? ORDER BY name LIMIT ?");
        String upTo = "WHERE a.name=?1 AND o.fetched_at<=?2";
        String newestFirst = " ORDER BY o.fetched_at DESC, o.sequence DESC LIMIT ?3";
        newest = connection.prepareStatement(StoredRow.SELECT_BY_NAME + upTo + newestFirst);
        // The index says which rows have a body, so the rows of failures between are not read.
        newestGood = connection.prepareStatement(StoredRow.SELECT_BY_NAME + upTo + " AND o.good=1" + newestFirst);
        next = connection.prepareStatement(StoredRow.SELECT_BY_NAME
                + "WHERE a.name=?1 AND (o.fetched_at, o.sequence)>(?2, ?4)"
                + " ORDER BY o.fetched_at, o.sequence LIMIT ?3");
        body = connection.prepareStatement("SELECT length, coding, octets FROM body WHERE sha256=?");
        bodyByNumber = connection.prepareStatement("SELECT length, coding, octets FROM body WHERE id=? AND +sha256=?");
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
        next.setLong(4, sequence);
        return rows(next, of, time, most);
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
        List<Snapshot> snapshots = new ArrayList<>();
        for (StoredRow stored : rows(query, AuthorityName.of(of), time, most)) {
            snapshots.add(stored.snapshot(of));
            if (stored.row().hasBody()) {
                bodyNumbers.put(ByteBuffer.wrap(stored.row().body()), stored.bodyNumber());
            }
        }
        return snapshots;
    }

    private static List<StoredRow> rows(PreparedStatement query, String authority, long time, int most)
            throws SQLException {
        query.setString(1, authority);
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

    /** Who has just read a snapshot mostly wants its body next, and where that is was read with it. */
    Optional<byte[]> body(byte[] hash) throws SQLException {
        Long number = bodyNumbers.get(ByteBuffer.wrap(hash));
        if (number != null) {
            bodyByNumber.setLong(1, number);
            bodyByNumber.setBytes(2, hash);
            Optional<byte[]> found = body(bodyByNumber, hash);
            if (found.isPresent()) {
                return found;
            }
        }
        body.setBytes(1, hash);
        return body(body, hash);
    }

    private Optional<byte[]> body(PreparedStatement query, byte[] hash) throws SQLException {
        try (ResultSet rows = query.executeQuery()) {
            if (!rows.next()) {
                return Optional.empty();
            }
            PackedBody packed = new PackedBody(hash, rows.getInt(1), rows.getInt(2), StoredRow.octets(rows, 3));
            return Optional.of(packed.unpack(inflater));
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
        inflater.close();
        connection.close();
    }
}
