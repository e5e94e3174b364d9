package usher.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Consumer;
import usher.access.snapshot.Snapshot;
import usher.fetch.snapshot.DamagedException;
import usher.uri.Authority;

/**
 * A row as it is found, with its seal and its context; nothing about it is believed yet.
 *
 * @param context the context itself
 */
record StoredRow(Row row, byte[] seal, byte[] context) {
    private static final String COLUMNS = "o.sequence, o.fetched_at, o.record, b.sha256, c.octets";
    private static final String REFERENCES =
            " LEFT JOIN body b ON b.id=o.body_id LEFT JOIN context c ON c.id=o.context_id ";
    private static final String BY_NAME =
            " FROM authority a CROSS JOIN observation o ON o.authority_id=a.id" + REFERENCES + "WHERE a.name=?1";

    /** How long a packed body may be that is read together with its row: more than most, and little to read in vain. */
    private static final int SHORT = 64 << 10;

    /** Rows of one authority, called a, by its name: one statement, because each one takes a lock of its own. */
    static final String SELECT_BY_NAME = "SELECT " + COLUMNS + BY_NAME;

    private static final String WITH_BODY =
            "SELECT " + COLUMNS + ", CASE WHEN length(b.packed)<=" + SHORT + " THEN b.packed END";

    /** The same with the packed body, if it is short, and the authority's number. */
    static final String SELECT_WITH_BODY = WITH_BODY + ", a.id" + BY_NAME;

    /** Rows of one authority by its number, with the packed body, if it is short. */
    static final String SELECT_BY_NUMBER = WITH_BODY + " FROM observation o" + REFERENCES + "WHERE o.authority_id=?1";

    /** Rows of all authorities, with further columns. */
    static String select(String more) {
        return "SELECT " + COLUMNS + ", " + more + " FROM observation o" + REFERENCES;
    }

    static StoredRow read(ResultSet rows) throws SQLException {
        Record record = new Record(octets(rows, 3));
        byte[] context = octets(rows, 5);
        byte[] name = context.length == 0 ? Row.NOTHING : Hashes.cut(context);
        return new StoredRow(
                record.row(rows.getLong(1), rows.getLong(2), octets(rows, 4), name), record.seal(), context);
    }

    /** A column's octets; none where there is no value, be it that none belongs there or that it is damaged. */
    static byte[] octets(ResultSet rows, int column) throws SQLException {
        byte[] octets = rows.getBytes(column);
        return octets == null ? Row.NOTHING : octets;
    }

    /** The snapshot, if the row is as it was written. */
    Snapshot snapshot(Authority authority, String name) {
        require(name);
        return SnapshotCodec.read(authority, row, context);
    }

    /** The snapshot, or none if the row is damaged, which is told. */
    Optional<Snapshot> snapshot(Authority authority, String name, Consumer<DamagedException> damaged) {
        try {
            return Optional.of(snapshot(authority, name));
        } catch (DamagedException e) {
            damaged.accept(e);
            return Optional.empty();
        }
    }

    boolean isOf(String authority) {
        return Seal.fits(authority, row, seal);
    }

    /** Lets the row through if it, its context and the name of its body are as they were written. */
    void require(String authority) {
        if (!isOf(authority)) {
            throw new DamagedException("row " + row.sequence() + " of " + authority);
        }
    }
}
