package usher.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import usher.fetch.snapshot.Snapshot;
import usher.uri.Authority;

/**
 * A row as it is found, with its seal and its context; nothing about it is believed yet.
 *
 * @param good whether the index says that it has a body
 * @param context the context itself
 * @param bodyNumber where the body is in its table
 */
record StoredRow(Row row, boolean good, byte[] seal, byte[] context, long bodyNumber) {
    private static final String COLUMNS = "o.sequence, o.fetched_at, o.status, o.outcome, o.detail, o.seal, o.good,"
            + " b.sha256, c.name, c.octets, o.body_id";
    private static final String REFERENCES =
            " LEFT JOIN body b ON b.id=o.body_id LEFT JOIN context c ON c.id=o.context_id ";

    /** Rows of one authority, called a, by its name: one statement, because each one takes a lock of its own. */
    static final String SELECT_BY_NAME =
            "SELECT " + COLUMNS + " FROM authority a CROSS JOIN observation o ON o.authority_id=a.id" + REFERENCES;

    /** Rows of all authorities, with further columns. */
    static String select(String more) {
        return "SELECT " + COLUMNS + ", " + more + " FROM observation o" + REFERENCES;
    }

    static StoredRow read(ResultSet rows) throws SQLException {
        String outcome = rows.getString(4);
        Row row = new Row(
                rows.getLong(1),
                rows.getLong(2),
                rows.getInt(3),
                outcome == null ? "" : outcome,
                octets(rows, 5),
                octets(rows, 8),
                octets(rows, 9));
        return new StoredRow(row, rows.getInt(7) == 1, octets(rows, 6), octets(rows, 10), rows.getLong(11));
    }

    /** A column's octets; none where there is no value, be it that none belongs there or that it is damaged. */
    static byte[] octets(ResultSet rows, int column) throws SQLException {
        byte[] octets = rows.getBytes(column);
        return octets == null ? Row.NOTHING : octets;
    }

    /** The snapshot, if the row is as it was written. */
    Snapshot snapshot(Authority authority) {
        require(AuthorityName.of(authority));
        return SnapshotCodec.read(authority, row, context);
    }

    /** Lets the row through if it is as it was written. */
    void require(String authority) {
        if (!Seal.fits(authority, row, seal) || good != row.hasBody()) {
            throw new DamagedException("row " + row.sequence() + " of " + authority);
        }
        boolean named = row.context().length > 0;
        if (named ? !Arrays.equals(Hashes.cut(context), row.context()) : context.length > 0) {
            throw new DamagedException("headers of row " + row.sequence() + " of " + authority);
        }
    }
}
