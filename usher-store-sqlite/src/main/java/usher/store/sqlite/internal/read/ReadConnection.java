package usher.store.sqlite.internal.read;

import com.github.luben.zstd.ZstdDecompressCtx;
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
import java.util.function.Predicate;
import usher.access.snapshot.Snapshot;
import usher.access.snapshot.StoredForm;
import usher.store.sqlite.internal.body.PackedBody;
import usher.store.sqlite.internal.body.PrefetchedBodies;
import usher.store.sqlite.internal.file.Schema;
import usher.store.sqlite.internal.row.AuthorityName;
import usher.store.sqlite.internal.row.SnapshotCodec;
import usher.store.sqlite.internal.row.StoredRow;
import usher.uri.Authority;

/** Runs queries on one read-only connection. For one thread at a time. */
public final class ReadConnection implements AutoCloseable {
    /** Estimates the space that each authority uses for its rows and their bodies. */
    private static final String COSTLIEST = "SELECT authority_id, octets FROM (SELECT authority_id,"
            + " 300 + sum(200 * fetches + coalesce(length(b.packed), 0)) octets, max(newest) newest FROM"
            + " (SELECT authority_id, body_id, count(*) fetches, max(fetched_at) newest FROM observation"
            + " GROUP BY authority_id, body_id) o LEFT JOIN body b ON b.id=o.body_id GROUP BY authority_id)"
            + " ORDER BY octets * (1 + max(0, ?1 - newest) / 86400000.0) DESC, authority_id";

    private final Connection connection;
    private final AuthorityIdCache ids;
    private final PrefetchedBodies prefetched;
    private final PreparedStatement authorities;
    private final RowQuery newest;
    private final RowQuery lastGood;
    private final PreparedStatement history;
    private final PreparedStatement next;
    private final PreparedStatement body;
    private final ZstdDecompressCtx decompressor = new ZstdDecompressCtx();

    /** A query for a single row, by the authority's id and by its name. */
    private record RowQuery(PreparedStatement byId, PreparedStatement byName) {}

    ReadConnection(Connection connection, AuthorityIdCache ids, PrefetchedBodies prefetched) throws SQLException {
        this.connection = connection;
        this.ids = ids;
        this.prefetched = prefetched;
        authorities = connection.prepareStatement("SELECT name FROM authority WHERE name>? ORDER BY name LIMIT ?");
        String upTo = " AND o.fetched_at<=?2";
        String newestFirst = " ORDER BY o.fetched_at DESC, o.sequence DESC";
        newest = rowQuery(upTo + newestFirst + " LIMIT 1");
        lastGood = rowQuery(upTo + " AND o.body_id NOT NULL" + newestFirst);
        history = connection.prepareStatement(StoredRow.SELECT_BY_NAME + upTo + newestFirst + " LIMIT ?3");
        next = connection.prepareStatement(StoredRow.SELECT_BY_NAME
                + " AND (o.fetched_at, o.sequence)>(?2, ?4) ORDER BY o.fetched_at, o.sequence LIMIT ?3");
        body = connection.prepareStatement("SELECT packed FROM body WHERE sha256=?");
    }

    public Optional<Snapshot> newest(Authority of, Instant time) throws SQLException {
        return find(newest, of, time, snapshot -> true);
    }

    public Optional<Snapshot> lastGood(Authority of, Instant time) throws SQLException {
        // A challenge page has a body too (D-20); column record shows whether a row is one.
        return find(lastGood, of, time, Snapshot::isGood);
    }

    private RowQuery rowQuery(String condition) throws SQLException {
        return new RowQuery(
                connection.prepareStatement(StoredRow.SELECT_BY_ID + condition),
                connection.prepareStatement(StoredRow.SELECT_WITH_BODY + condition));
    }

    /** Returns the first row that the filter accepts. */
    private Optional<Snapshot> find(RowQuery query, Authority of, Instant time, Predicate<Snapshot> filter)
            throws SQLException {
        String name = AuthorityName.of(of);
        long millis = StoredForm.clamp(time).toEpochMilli();
        OptionalLong number = ids.find(name);
        if (number.isPresent()) {
            query.byId.setLong(1, number.getAsLong());
            query.byId.setLong(2, millis);
            try (ResultSet rows = query.byId.executeQuery()) {
                StoredRow stored = rows.next() ? StoredRow.read(rows) : null;
                while (stored != null && stored.isOf(name)) {
                    Snapshot snapshot = SnapshotCodec.read(of, stored.row(), stored.context());
                    if (filter.test(snapshot)) {
                        prefetch(stored, rows);
                        return Optional.of(snapshot);
                    }
                    stored = rows.next() ? StoredRow.read(rows) : null;
                }
            }
        }
        return byName(query.byName, of, name, millis, filter);
    }

    private Optional<Snapshot> byName(
            PreparedStatement query, Authority of, String name, long millis, Predicate<Snapshot> filter)
            throws SQLException {
        query.setString(1, name);
        query.setLong(2, millis);
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                StoredRow stored = StoredRow.read(rows);
                Snapshot snapshot = stored.snapshot(of, name);
                ids.put(name, rows.getLong(7));
                if (filter.test(snapshot)) {
                    prefetch(stored, rows);
                    return Optional.of(snapshot);
                }
            }
            return Optional.empty();
        }
    }

    /** Caches the body that was read with the snapshot, because most callers request it next. */
    private void prefetch(StoredRow stored, ResultSet rows) throws SQLException {
        byte[] packed = stored.row().hasBody() ? rows.getBytes(6) : null;
        if (packed != null) {
            prefetched.put(new PackedBody(stored.row().body(), packed));
        }
    }

    /** Returns the newest snapshots up to that time, newest first. */
    public List<Snapshot> history(Authority of, Instant time, int max) throws SQLException {
        String name = AuthorityName.of(of);
        List<Snapshot> snapshots = new ArrayList<>();
        for (StoredRow stored : history(name, StoredForm.clamp(time).toEpochMilli(), max)) {
            snapshots.add(stored.snapshot(of, name));
        }
        return snapshots;
    }

    /** Returns the newest rows up to that time, newest first, including damaged ones. */
    public List<StoredRow> history(String of, long time, int max) throws SQLException {
        return rows(history, of, time, max);
    }

    /** Returns the rows after a position in an authority's history, earliest first. */
    public List<StoredRow> next(String of, long time, long sequence, int max) throws SQLException {
        next.setLong(4, sequence);
        return rows(next, of, time, max);
    }

    /** Returns names of authorities, in order. */
    public List<String> authorities(String after, int max) throws SQLException {
        authorities.setString(1, after);
        authorities.setInt(2, max);
        List<String> names = new ArrayList<>();
        try (ResultSet rows = authorities.executeQuery()) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        return names;
    }

    private static List<StoredRow> rows(PreparedStatement query, String authority, long time, int max)
            throws SQLException {
        query.setString(1, authority);
        query.setLong(2, time);
        query.setInt(3, max);
        List<StoredRow> found = new ArrayList<>();
        try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                found.add(StoredRow.read(rows));
            }
        }
        return found;
    }

    public Optional<byte[]> body(byte[] hash) throws SQLException {
        Optional<PackedBody> packed = prefetched.take(hash);
        return (packed.isPresent() ? packed : stored(hash)).map(found -> found.unpack(decompressor));
    }

    private Optional<PackedBody> stored(byte[] hash) throws SQLException {
        body.setBytes(1, hash);
        try (ResultSet rows = body.executeQuery()) {
            return rows.next() ? Optional.of(new PackedBody(hash, StoredRow.bytes(rows, 1))) : Optional.empty();
        }
    }

    /** Returns ids of authorities, in order. */
    public List<Long> authorityIds(long after, int max) throws SQLException {
        List<Long> ids = new ArrayList<>();
        try (PreparedStatement query =
                connection.prepareStatement("SELECT id FROM authority WHERE id>? ORDER BY id LIMIT ?")) {
            query.setLong(1, after);
            query.setInt(2, max);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    ids.add(rows.getLong(1));
                }
            }
        }
        return ids;
    }

    /**
     * Returns the authorities to remove first, enough to free about that many bytes. The size of an authority is multiplied by
     * one plus the days since its last fetch.
     */
    public List<Long> costliest(long bytes, long now) throws SQLException {
        List<Long> ids = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(COSTLIEST)) {
            query.setLong(1, now);
            long found = 0;
            try (ResultSet rows = query.executeQuery()) {
                while (found < bytes && rows.next()) {
                    ids.add(rows.getLong(1));
                    found += rows.getLong(2);
                }
            }
        }
        return ids;
    }

    /** Returns the bytes in used pages. */
    public long usedBytes() throws SQLException {
        return fileBytes()
                - Schema.number(connection, "PRAGMA freelist_count") * Schema.number(connection, "PRAGMA page_size");
    }

    /** Returns the bytes in all pages. */
    public long fileBytes() throws SQLException {
        return Schema.fileBytes(connection);
    }

    /** Sets the bits of all bodies and contexts to which a row refers. */
    public void references(BitSet bodies, BitSet contexts) throws SQLException {
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
        decompressor.close();
        connection.close();
    }
}
