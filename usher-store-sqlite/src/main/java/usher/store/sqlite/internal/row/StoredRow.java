package usher.store.sqlite.internal.row;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Consumer;
import usher.access.snapshot.Snapshot;
import usher.fetch.snapshot.DamagedException;
import usher.store.sqlite.internal.encoding.Sha256;
import usher.uri.Authority;

/**
 * A row as read from the database, with its seal and its context, not checked yet.
 *
 * @param context the context itself, not its hash
 */
public record StoredRow(ObservationRow row, byte[] seal, byte[] context) {
    private static final String COLUMNS = "o.sequence, o.fetched_at, o.record, b.sha256, c.octets";
    private static final String REFERENCES =
            " LEFT JOIN body b ON b.id=o.body_id LEFT JOIN context c ON c.id=o.context_id ";
    private static final String BY_NAME =
            " FROM authority a CROSS JOIN observation o ON o.authority_id=a.id" + REFERENCES + "WHERE a.name=?1";

    /**
     * The maximum length of a packed body that is read together with its row. Most bodies are shorter.
     */
    private static final int MAX_PREFETCHED = 64 << 10;

    /** Selects rows of one authority by its name: one statement, because each statement takes a lock. */
    public static final String SELECT_BY_NAME = "SELECT " + COLUMNS + BY_NAME;

    private static final String WITH_BODY =
            "SELECT " + COLUMNS + ", CASE WHEN length(b.packed)<=" + MAX_PREFETCHED + " THEN b.packed END";

    /** Selects rows by name, with the packed body if it is short, and the id of the authority. */
    public static final String SELECT_WITH_BODY = WITH_BODY + ", a.id" + BY_NAME;

    /** Selects rows of one authority by its id, with the packed body if it is short. */
    public static final String SELECT_BY_ID =
            WITH_BODY + " FROM observation o" + REFERENCES + "WHERE o.authority_id=?1";

    /** Returns a query for rows of all authorities, with additional columns. */
    public static String select(String columns) {
        return "SELECT " + COLUMNS + ", " + columns + " FROM observation o" + REFERENCES;
    }

    public static StoredRow read(ResultSet rows) throws SQLException {
        EncodedRow record = new EncodedRow(bytes(rows, 3));
        byte[] context = bytes(rows, 5);
        byte[] name = context.length == 0 ? ObservationRow.EMPTY : Sha256.truncatedHash(context);
        return new StoredRow(
                record.row(rows.getLong(1), rows.getLong(2), bytes(rows, 4), name), record.seal(), context);
    }

    /** Returns the bytes of a column; empty if it is null. */
    public static byte[] bytes(ResultSet rows, int column) throws SQLException {
        byte[] bytes = rows.getBytes(column);
        return bytes == null ? ObservationRow.EMPTY : bytes;
    }

    /** Returns the snapshot; throws if the row is damaged. */
    public Snapshot snapshot(Authority authority, String name) {
        require(name);
        return SnapshotCodec.read(authority, row, context);
    }

    /** Returns the snapshot; if the row is damaged, reports that and returns empty. */
    public Optional<Snapshot> snapshot(Authority authority, String name, Consumer<DamagedException> damaged) {
        try {
            return Optional.of(snapshot(authority, name));
        } catch (DamagedException e) {
            damaged.accept(e);
            return Optional.empty();
        }
    }

    public boolean isOf(String authority) {
        return RowSeal.matches(authority, row, seal);
    }

    /** Throws if the row, its context or the hash of its body was changed. */
    public void require(String authority) {
        if (!isOf(authority)) {
            throw new DamagedException("row " + row.sequence() + " of " + authority);
        }
    }
}
