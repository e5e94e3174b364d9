package usher.store.sqlite;

import com.github.luben.zstd.ZstdDecompressCtx;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;
import usher.fetch.snapshot.StoreReport;
import usher.uri.Authority;

/**
 * Reads everything and says what is not as it was written (D4).
 *
 * <p>SQLite's own check sees to pages, to the order of keys and to indexes that do not agree with their tables; it knows
 * nothing of what is in a row. That is what hashes are for: each body and each context under its own, the rows of an
 * authority in their chain, where a gap must be a pruned one, and all rows together in the ledger. Time: all of the store
 * is read twice. Memory: none to speak of.
 */
final class Verifier {
    private final Connection connection;
    private final Damages damages = new Damages();
    private final Ledger found = new Ledger();
    private long bodies;

    private Verifier(Connection connection) {
        this.connection = connection;
    }

    /** Checks everything as it is at one moment, while others may go on writing. */
    static StoreReport verify(Connection connection) throws SQLException {
        Verifier verifier = new Verifier(connection);
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN");
            verifier.part("database", verifier::pages);
            verifier.part("table body", verifier::bodies);
            verifier.part("table context", verifier::contexts);
            verifier.chains();
            verifier.part("table ledger", verifier::ledger);
            statement.execute("ROLLBACK");
        }
        return verifier.damages.report(verifier.found.observations, verifier.bodies);
    }

    @FunctionalInterface
    private interface Part {
        void check() throws SQLException;
    }

    private void part(String place, Part part) {
        try {
            part.check();
        } catch (SQLException | StoreException e) {
            damages.add(place, String.valueOf(e.getMessage()));
        }
    }

    private void pages() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("PRAGMA integrity_check")) {
            while (rows.next()) {
                String line = rows.getString(1);
                if (!"ok".equals(line)) {
                    damages.add("database", line);
                }
            }
        }
    }

    private void bodies() throws SQLException {
        long last = 0;
        try (ZstdDecompressCtx inflater = new ZstdDecompressCtx();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT id, sha256, packed FROM body ORDER BY id")) {
            while (rows.next()) {
                last = rows.getLong(1);
                body(rows, inflater);
                bodies++;
            }
        } catch (SQLException e) {
            throw new SQLException("after row " + last + ": " + e.getMessage(), e);
        }
    }

    private void body(ResultSet rows, ZstdDecompressCtx inflater) throws SQLException {
        try {
            PackedBody packed = new PackedBody(StoredRow.octets(rows, 2), StoredRow.octets(rows, 3));
            if (!Arrays.equals(Hashes.whole(packed.unpack(inflater)), packed.name())) {
                throw new DamagedException("a body does not fit its hash");
            }
        } catch (StoreException e) {
            damages.add("table body, row " + rows.getLong(1), e.getMessage());
        }
    }

    private void contexts() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT id, name, octets FROM context")) {
            while (rows.next()) {
                if (!Arrays.equals(Hashes.cut(StoredRow.octets(rows, 3)), StoredRow.octets(rows, 2))) {
                    damages.add("table context, row " + rows.getLong(1), "the headers do not fit their hash");
                }
            }
        }
    }

    /** Goes on behind a place that cannot be read, with the next authority. */
    private void chains() {
        long next = Long.MIN_VALUE;
        boolean more = true;
        while (more && !damages.isFull()) {
            ChainCheck check = new ChainCheck(connection, damages, found);
            try {
                check.run(next);
                more = false;
            } catch (SQLException | StoreException e) {
                long reached = check.authority();
                damages.add("table observation, after authority " + reached, String.valueOf(e.getMessage()));
                more = reached >= next && reached < Long.MAX_VALUE;
                next = reached + 1;
            }
        }
    }

    private void ledger() throws SQLException {
        Ledger kept = Ledger.read(connection);
        if (!kept.agreesWith(found)) {
            damages.add(
                    "table ledger",
                    "it counts " + kept.observations + " rows, and " + found.observations
                            + " were found, or others than it has added up");
        }
    }

    static Optional<Authority> authority(String name) {
        try {
            return Optional.of(AuthorityName.read(name));
        } catch (DamagedException e) {
            return Optional.empty();
        }
    }

    static Optional<Instant> time(long millis) {
        return Optional.of(Instant.ofEpochMilli(millis));
    }
}
