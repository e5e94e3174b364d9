package usher.store.sqlite.internal.verify;

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
import usher.store.sqlite.internal.body.PackedBody;
import usher.store.sqlite.internal.encoding.Sha256;
import usher.store.sqlite.internal.row.AuthorityName;
import usher.store.sqlite.internal.row.Ledger;
import usher.store.sqlite.internal.row.StoredRow;
import usher.uri.Authority;

/**
 * Reads the whole store and reports damage (ST-04).
 *
 * <p>SQLite's own check covers pages, the order of keys and the consistency of indexes, but not the content of rows. Hashes
 * cover that: each body and each context is checked against its hash, the rows of an authority against their chain, in which
 * only pruning may leave gaps, and all rows together against the ledger. Reads the store twice; uses constant memory.
 */
public final class StoreVerifier {
    private final Connection connection;
    private final DamageList damages = new DamageList();
    private final Ledger found = new Ledger();
    private long bodies;

    private StoreVerifier(Connection connection) {
        this.connection = connection;
    }

    /** Checks one consistent state of the store, while other threads may write. */
    public static StoreReport verify(Connection connection) throws SQLException {
        StoreVerifier verifier = new StoreVerifier(connection);
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
        try (ZstdDecompressCtx decompressor = new ZstdDecompressCtx();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT id, sha256, packed FROM body ORDER BY id")) {
            while (rows.next()) {
                last = rows.getLong(1);
                body(rows, decompressor);
                bodies++;
            }
        } catch (SQLException e) {
            throw new SQLException("after row " + last + ": " + e.getMessage(), e);
        }
    }

    private void body(ResultSet rows, ZstdDecompressCtx decompressor) throws SQLException {
        try {
            PackedBody packed = new PackedBody(StoredRow.bytes(rows, 2), StoredRow.bytes(rows, 3));
            if (!Arrays.equals(Sha256.hash(packed.unpack(decompressor)), packed.name())) {
                throw new DamagedException("the hash of a body does not match");
            }
        } catch (StoreException e) {
            damages.add("table body, row " + rows.getLong(1), String.valueOf(e.getMessage()));
        }
    }

    private void contexts() throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT id, name, octets FROM context")) {
            while (rows.next()) {
                if (!Arrays.equals(Sha256.truncatedHash(StoredRow.bytes(rows, 3)), StoredRow.bytes(rows, 2))) {
                    damages.add("table context, row " + rows.getLong(1), "the hash of the headers does not match");
                }
            }
        }
    }

    /** Verifies all chains. After a row that cannot be read, continues with the next authority. */
    private void chains() {
        long next = Long.MIN_VALUE;
        boolean more = true;
        while (more && !damages.isFull()) {
            ChainVerifier check = new ChainVerifier(connection, damages, found);
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
        Ledger stored = Ledger.read(connection);
        if (!stored.matches(found)) {
            damages.add(
                    "table ledger",
                    "it has " + stored.observations + " rows, but " + found.observations
                            + " were found, or their sums differ");
        }
    }

    public static Optional<Authority> authority(String name) {
        try {
            return Optional.of(AuthorityName.read(name));
        } catch (DamagedException e) {
            return Optional.empty();
        }
    }

    public static Optional<Instant> time(long millis) {
        return Optional.of(Instant.ofEpochMilli(millis));
    }
}
