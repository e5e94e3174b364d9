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

/** Reads the rows of all authorities, one after the other, and verifies their chains. */
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
            report(row, pruned ? "it has a bridge, but there is no gap before it" : "rows are missing before it");
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
     * Checks that late rows are marked as late, which is needed to find the end of the chain. After a gap this cannot be checked.
     */
    private void checkTime(ObservationRow row, boolean markedLate) {
        boolean late = row.fetchedAt() < latest;
        if (late != markedLate && (late || !gaps)) {
            report(row, "its mark as late or not late is wrong");
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
