package usher.store.sqlite.internal.verify;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;
import usher.store.sqlite.internal.row.Ledger;
import usher.store.sqlite.internal.row.ObservationRow;
import usher.store.sqlite.internal.row.RowSeal;
import usher.store.sqlite.internal.row.SnapshotCodec;
import usher.store.sqlite.internal.row.StoredRow;

/**
 * Reads the stored fetches of all authorities, one after the other, and verifies their chains.
 *
 * <p>Each row of an authority ends with a seal. Its first part, the link, is a hash of the row and of the link of the row
 * before it. So the rows of an authority form a chain, and a missing, changed or moved row breaks it. Where pruning has
 * removed rows, the table {@code bridge} contains the link of the last removed row, which continues the chain.
 *
 * <p>The table {@code ledger} contains the number of all rows and the sum of their links. It detects missing rows at the end
 * of a chain. {@code found} adds up what is read, to be compared with it.
 */
public final class ChainVerifier {
    private static final String QUERY = StoredRow.select("o.authority_id, a.name, r.link, o.late")
            + " LEFT JOIN authority a ON a.id=o.authority_id"
            + " LEFT JOIN bridge r ON r.authority_id=o.authority_id AND r.sequence=o.sequence"
            + " WHERE o.authority_id>=? ORDER BY o.authority_id, o.sequence";

    private final Connection connection;
    private final DamageList damages;
    private final Ledger found;
    private long authority = Long.MIN_VALUE;
    private String name = "";
    private long sequence;
    private byte[] link = ObservationRow.EMPTY;
    private long latest;
    private boolean gaps;

    ChainVerifier(Connection connection, DamageList damages, Ledger found) {
        this.connection = connection;
        this.damages = damages;
        this.found = found;
    }

    /** Returns the id of the authority that was reached. */
    public long authority() {
        return authority;
    }

    public void run(long from) throws SQLException {
        authority = from;
        boolean first = true;
        try (PreparedStatement query = connection.prepareStatement(QUERY)) {
            query.setLong(1, from);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    if (first || rows.getLong(6) != authority) {
                        begin(rows.getLong(6), rows.getString(7));
                        first = false;
                    }
                    StoredRow stored = StoredRow.read(rows);
                    check(stored, rows.getBytes(8));
                    checkTime(stored.row(), rows.getInt(9) == 1);
                }
            }
        }
    }

    private void begin(long id, @Nullable String storedName) {
        authority = id;
        name = storedName == null ? "" : storedName;
        sequence = 0;
        link = RowSeal.start(name);
        latest = Long.MIN_VALUE;
        gaps = false;
        if (StoreVerifier.authority(name).isEmpty()) {
            damages.add("table authority, row " + id, "not an authority: " + name);
        }
    }

    private void check(StoredRow stored, byte @Nullable [] bridge) {
        ObservationRow row = stored.row();
        boolean pruned = bridge != null;
        gaps |= pruned;
        if (pruned == (row.sequence() == sequence + 1)) {
            report(
                    row,
                    pruned
                            ? "it is marked as following removed rows, but none are missing"
                            : "rows are missing before it");
        }
        byte[] seal = stored.seal();
        try {
            stored.require(name);
            boolean linked = Arrays.equals(seal, RowSeal.of(name, bridge == null ? link : bridge, row));
            if (!linked) {
                report(row, "its link does not match the row before it");
            }
            SnapshotCodec.read(
                    StoreVerifier.authority(name).orElseThrow(() -> new DamagedException(name)), row, stored.context());
        } catch (StoreException e) {
            report(row, String.valueOf(e.getMessage()));
        }
        sequence = row.sequence();
        link = seal.length == RowSeal.LENGTH ? RowSeal.link(seal) : ObservationRow.EMPTY;
        found.add(Arrays.copyOf(seal, RowSeal.LENGTH));
    }

    /**
     * Checks the marks of late rows, which are needed to find the end of the chain. A row is late if its fetch time is
     * earlier than that of a row stored before it. If rows were removed, a row can be late because of one of those, so only
     * a missing mark is an error.
     */
    private void checkTime(ObservationRow row, boolean markedLate) {
        boolean late = row.fetchedAt() < latest;
        if (late != markedLate && (late || !gaps)) {
            report(
                    row,
                    late
                            ? "its fetch time is earlier than that of a row before it, but it is not marked so"
                            : "it is marked as fetched earlier than a row before it, but it was not");
        }
        latest = Math.max(latest, row.fetchedAt());
    }

    private void report(ObservationRow row, String what) {
        damages.add(
                "table observation, authority " + authority + ", row " + row.sequence(),
                what,
                StoreVerifier.authority(name),
                StoreVerifier.time(row.fetchedAt()));
    }
}
