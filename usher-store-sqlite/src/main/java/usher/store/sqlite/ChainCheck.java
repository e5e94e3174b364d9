package usher.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;

/** Walks through the rows of one authority after the other and checks their chains. */
final class ChainCheck {
    private static final String QUERY = StoredRow.select("o.authority_id, a.name, r.link, o.late")
            + " LEFT JOIN authority a ON a.id=o.authority_id"
            + " LEFT JOIN bridge r ON r.authority_id=o.authority_id AND r.sequence=o.sequence"
            + " WHERE o.authority_id>=? ORDER BY o.authority_id, o.sequence";

    private final Connection connection;
    private final Damages damages;
    private final Ledger found;
    private long authority = Long.MIN_VALUE;
    private String name = "";
    private long sequence;
    private byte[] link = Row.NOTHING;
    private long latest;
    private boolean gaps;

    ChainCheck(Connection connection, Damages damages, Ledger found) {
        this.connection = connection;
        this.damages = damages;
        this.found = found;
    }

    /** The authority that was reached. */
    long authority() {
        return authority;
    }

    void run(long from) throws SQLException {
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

    private void begin(long number, String called) {
        authority = number;
        name = called == null ? "" : called;
        sequence = 0;
        link = Seal.start(name);
        latest = Long.MIN_VALUE;
        gaps = false;
        if (Verifier.authority(name).isEmpty()) {
            damages.add("table authority, row " + number, "no authority: " + name);
        }
    }

    private void check(StoredRow stored, byte[] bridge) {
        Row row = stored.row();
        boolean pruned = bridge != null;
        gaps |= pruned;
        if (pruned == (row.sequence() == sequence + 1)) {
            report(row, pruned ? "a gap is noted that is none" : "rows are missing before it");
        }
        byte[] seal = stored.seal();
        try {
            stored.require(name);
            boolean linked = Arrays.equals(seal, Seal.of(name, pruned ? bridge : link, row));
            if (!linked) {
                report(row, "it does not follow the row before it");
            }
            SnapshotCodec.read(
                    Verifier.authority(name).orElseThrow(() -> new DamagedException(name)), row, stored.context());
        } catch (StoreException e) {
            report(row, e.getMessage());
        }
        sequence = row.sequence();
        link = seal.length == Seal.LENGTH ? Seal.link(seal) : Row.NOTHING;
        found.add(Arrays.copyOf(seal, Seal.LENGTH));
    }

    /** A row that came late must be marked, or the end of the chain would not be found; after a gap nobody knows. */
    private void checkTime(Row row, boolean markedLate) {
        boolean late = row.fetchedAt() < latest;
        if (late != markedLate && (late || !gaps)) {
            report(row, "it is marked wrongly as late or as not late");
        }
        latest = Math.max(latest, row.fetchedAt());
    }

    private void report(Row row, String what) {
        damages.add(
                "table observation, authority " + authority + ", row " + row.sequence(),
                what,
                Verifier.authority(name),
                Verifier.time(row.fetchedAt()));
    }
}
