package usher.store.sqlite;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import usher.access.response.ContentHash;
import usher.bytes.Bytes;
import usher.fetch.snapshot.StoreReport;
import usher.fetch.snapshot.StoreReport.Damage;
import usher.internal.fetch.FetchRow;

/**
 * Reads the whole store and reports damage (ST-04): SQLite's own check covers pages, the order of keys, types and
 * indexes, and the hashes cover bodies. Every row of a fetch must be readable.
 */
final class StoreVerifier {
    private static final int MAX_DAMAGES = 1_000;

    private final Connection connection;
    private final List<Damage> damages = new ArrayList<>();
    private long snapshots;
    private long bodies;
    private boolean more;

    private StoreVerifier(Connection connection) {
        this.connection = connection;
    }

    /** Checks one consistent state of the store, while other threads may write. */
    static StoreReport verify(Connection connection) throws SQLException {
        StoreVerifier verifier = new StoreVerifier(connection);
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN");
            verifier.each("database", "PRAGMA integrity_check", verifier::line);
            verifier.each("table body", "SELECT id, sha256, bytes FROM body ORDER BY id", verifier::body);
            verifier.each("table fetch", ReadConnection.SELECT + "ORDER BY f.id", verifier::fetch);
            statement.execute("ROLLBACK");
        }
        return new StoreReport(verifier.snapshots, verifier.bodies, verifier.damages, verifier.more);
    }

    @FunctionalInterface
    private interface RowCheck {
        void check(ResultSet rows) throws SQLException;
    }

    private void each(String place, String sql, RowCheck check) {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                check.check(rows);
            }
        } catch (SQLException e) {
            add(place, String.valueOf(e.getMessage()));
        }
    }

    private void line(ResultSet rows) throws SQLException {
        String line = rows.getString(1);
        if (!"ok".equals(line)) {
            add("database", line);
        }
    }

    private void body(ResultSet rows) throws SQLException {
        bodies++;
        byte[] hash = rows.getBytes(2);
        byte[] bytes = rows.getBytes(3);
        boolean same = hash != null
                && bytes != null
                && ContentHash.of(Bytes.of(bytes)).hex().equals(HexFormat.of().formatHex(hash));
        if (!same) {
            add("table body, row " + rows.getLong(1), "its SHA-256 differs");
        }
    }

    private void fetch(ResultSet rows) throws SQLException {
        snapshots++;
        FetchRow.read(rows).damage("fetch").ifPresent(this::add);
    }

    private void add(String place, String what) {
        add(new Damage(place, what, Optional.empty(), Optional.empty()));
    }

    private void add(Damage damage) {
        if (damages.size() < MAX_DAMAGES) {
            damages.add(damage);
        } else {
            more = true;
        }
    }
}
