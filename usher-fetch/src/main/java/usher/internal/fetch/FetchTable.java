package usher.internal.fetch;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import usher.access.response.ContentHash;
import usher.access.response.Snapshot;
import usher.bytes.Bytes;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreReport;
import usher.fetch.snapshot.StoreReport.Damage;
import usher.uri.Authority;

/** Reads the table of fetches in a store's database, and the tables of bodies and responses beside it. Immutable. */
public final class FetchTable {
    private static final int MAX_DAMAGES = 1_000;

    private final String name;
    private final String select;
    private final String history;
    private final String lastGood;

    /**
     * @param noBytes the expression for no bytes, which are the hash of a body that is missing
     * @param lines the expression for the lines of a response {@code r}
     */
    public FetchTable(String name, String noBytes, String lines) {
        this.name = name;
        select = "SELECT f.id, f.authority, f.fetched_at, f.took, f.status, f.failure,"
                + " CASE WHEN f.body_id IS NOT NULL THEN coalesce(b.sha256, " + noBytes + ") END, f.length, f.cut,"
                + " f.revalidated, CASE WHEN f.response_id IS NOT NULL THEN " + lines + " ELSE '' END,"
                + " f.date, f.expires, f.age FROM " + name + " f LEFT JOIN body b ON b.id=f.body_id"
                + " LEFT JOIN response r ON r.id=f.response_id ";
        String newestFirst =
                select + "WHERE f.authority=? AND f.fetched_at<=?%s ORDER BY f.fetched_at DESC, f.id DESC LIMIT ?";
        history = String.format(newestFirst, "");
        lastGood = String.format(newestFirst, " AND f.body_id IS NOT NULL AND f.failure IS NULL");
    }

    /** Returns the newest rows up to that time, newest first. */
    public List<FetchRow> history(Connection connection, String authority, long time, int max) throws SQLException {
        return Sql.query(connection, FetchRow::read, history, authority, time, max);
    }

    public Optional<FetchRow> lastGood(Connection connection, Authority authority, Instant time) throws SQLException {
        long millis = Snapshot.clamp(time).toEpochMilli();
        return Sql.query(connection, FetchRow::read, lastGood, authority.toString(), millis, 1).stream()
                .findFirst();
    }

    /** Returns the rows after a position in an authority's history, earliest first. */
    public List<FetchRow> next(Connection connection, String authority, long time, long id, int max)
            throws SQLException {
        String next = "WHERE f.authority=? AND (f.fetched_at, f.id)>(?, ?) ORDER BY f.fetched_at, f.id LIMIT ?";
        return Sql.query(connection, FetchRow::read, select + next, authority, time, id, max);
    }

    public List<FetchRow> numbered(Connection connection, long first, long last) throws SQLException {
        return Sql.query(connection, FetchRow::read, select + "WHERE f.id BETWEEN ? AND ? ORDER BY f.id", first, last);
    }

    public List<String> authorities(Connection connection, String after, int max) throws SQLException {
        String authorities = "SELECT DISTINCT authority FROM " + name + " WHERE authority>? ORDER BY authority LIMIT ?";
        return Sql.texts(connection, authorities, after, max);
    }

    /** Returns a body, after comparing it with its hash. */
    public static Optional<Bytes> body(Connection connection, ContentHash hash) throws SQLException {
        byte[] key = HexFormat.of().parseHex(hash.hex());
        Optional<Bytes> found =
                Sql.query(connection, row -> bytes(row, 1), "SELECT bytes FROM body WHERE sha256=?", key).stream()
                        .findFirst();
        if (found.filter(body -> !ContentHash.of(body).equals(hash)).isPresent()) {
            throw new DamagedException("body " + hash);
        }
        return found;
    }

    private static Bytes bytes(ResultSet row, int column) throws SQLException {
        byte[] bytes = row.getBytes(column);
        return bytes == null ? Bytes.EMPTY : Bytes.of(bytes); // null in a damaged row
    }

    /** Reads whole tables and collects their damage. For one thread. */
    public final class Check {
        private final Connection connection;
        private final List<Damage> damages = new ArrayList<>();
        private long rows;
        private long bodies;

        public Check(Connection connection) {
            this.connection = connection;
        }

        public void bodies() throws SQLException {
            Sql.each(connection, this::body, "SELECT id, sha256, bytes FROM body ORDER BY id");
        }

        private void body(ResultSet row) throws SQLException {
            bodies++;
            String hash = ContentHash.of(bytes(row, 3)).hex();
            if (!HexFormat.of().formatHex(bytes(row, 2).toByteArray()).equals(hash)) {
                add("table body, row " + row.getLong(1), "its SHA-256 differs");
            }
        }

        /** @param order the columns by which the database can read the rows without sorting them */
        public void rows(String order) throws SQLException {
            Sql.each(connection, this::row, select + "ORDER BY " + order);
        }

        private void row(ResultSet row) throws SQLException {
            rows++;
            FetchRow.read(row).damage(name).ifPresent(this::add);
        }

        public void add(String place, String what) {
            add(new Damage(place, what, Optional.empty(), Optional.empty()));
        }

        private void add(Damage damage) {
            if (damages.size() <= MAX_DAMAGES) { // one more than is reported, to tell that there is more
                damages.add(damage);
            }
        }

        public StoreReport report() {
            boolean more = damages.size() > MAX_DAMAGES;
            return new StoreReport(
                    rows, bodies, damages.stream().limit(MAX_DAMAGES).toList(), more);
        }
    }
}
