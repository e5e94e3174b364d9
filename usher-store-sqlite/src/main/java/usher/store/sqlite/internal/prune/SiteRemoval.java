package usher.store.sqlite.internal.prune;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import usher.store.sqlite.internal.row.EncodedRow;
import usher.store.sqlite.internal.row.StoredRow;
import usher.store.sqlite.internal.write.RowInserter;

/** Removes whole authorities in one transaction, as if they had never been fetched. */
public final class SiteRemoval {
    private final RowInserter inserter;

    SiteRemoval(RowInserter inserter) {
        this.inserter = inserter;
    }

    /**
     * Removes the authorities whose newest snapshot is older than that time.
     *
     * @param before the time in milliseconds since 1970
     */
    public RemovalCounts run(List<Long> authorities, long before) throws SQLException {
        inserter.begin();
        long snapshots = 0;
        long sites = 0;
        try (PreparedStatement newest =
                        prepare("SELECT coalesce(max(fetched_at), 0) FROM observation WHERE authority_id=?");
                PreparedStatement records = prepare("SELECT record FROM observation WHERE authority_id=?");
                PreparedStatement name = prepare("SELECT name FROM authority WHERE id=?")) {
            for (long authority : authorities) {
                if (number(newest, authority) >= before) {
                    continue;
                }
                snapshots += removeFromLedger(records, authority);
                forgetName(name, authority);
                for (String table : List.of("observation", "bridge")) {
                    delete("DELETE FROM " + table + " WHERE authority_id=?", authority);
                }
                delete("DELETE FROM authority WHERE id=?", authority);
                sites++;
            }
        }
        inserter.commit();
        return RemovalCounts.ofRows(snapshots, sites);
    }

    private long removeFromLedger(PreparedStatement records, long authority) throws SQLException {
        List<byte[]> seals = new ArrayList<>();
        records.setLong(1, authority);
        try (ResultSet rows = records.executeQuery()) {
            while (rows.next()) {
                seals.add(new EncodedRow(StoredRow.bytes(rows, 1)).seal());
            }
        }
        seals.forEach(inserter.ledger()::remove);
        return seals.size();
    }

    private void forgetName(PreparedStatement name, long authority) throws SQLException {
        name.setLong(1, authority);
        try (ResultSet rows = name.executeQuery()) {
            if (rows.next()) {
                inserter.forget(rows.getString(1));
            }
        }
    }

    private static long number(PreparedStatement query, long authority) throws SQLException {
        query.setLong(1, authority);
        try (ResultSet rows = query.executeQuery()) {
            return rows.next() ? rows.getLong(1) : 0;
        }
    }

    private void delete(String statement, long authority) throws SQLException {
        try (PreparedStatement delete = prepare(statement)) {
            delete.setLong(1, authority);
            delete.executeUpdate();
        }
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        return inserter.connection().prepareStatement(sql);
    }
}
