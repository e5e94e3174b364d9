package usher.store.sqlite.internal.prune;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import usher.store.sqlite.internal.row.EncodedRow;
import usher.store.sqlite.internal.row.ObservationRow;
import usher.store.sqlite.internal.row.RowSeal;
import usher.store.sqlite.internal.row.SnapshotCodec;
import usher.store.sqlite.internal.row.StoredRow;
import usher.store.sqlite.internal.write.RowInserter;

/**
 * Removes rows of a few authorities in one transaction. If the predecessor of a remaining row is removed, its link is stored
 * in table bridge. So the chain can still be verified, and a gap without a bridge is damage.
 */
public final class RowRemoval {
    private final RowInserter inserter;
    private final int newest;
    private final Instant since;

    RowRemoval(RowInserter inserter, int newest, Instant since) {
        this.inserter = inserter;
        this.newest = newest;
        this.since = since;
    }

    public long run(List<Long> authorities) throws SQLException {
        inserter.begin();
        long removed = 0;
        for (long authority : authorities) {
            removed += remove(authority);
        }
        inserter.commit();
        return removed;
    }

    private long remove(long authority) throws SQLException {
        List<RetainedRows.Candidate> rows = rows(authority);
        if (rows.isEmpty()) {
            return 0;
        }
        BitSet retained = RetainedRows.of(rows, newest, since);
        if (retained.cardinality() == rows.size()) {
            return 0;
        }
        List<RetainedRows.Candidate> removed = new ArrayList<>();
        Set<Long> remaining = new HashSet<>();
        for (int i = 0; i < rows.size(); i++) {
            if (retained.get(i)) {
                remaining.add(rows.get(i).sequence());
            } else {
                removed.add(rows.get(i));
            }
        }
        removed.sort(Comparator.comparingLong(RetainedRows.Candidate::sequence));
        delete(authority, removed, remaining);
        return removed.size();
    }

    private void delete(long authority, List<RetainedRows.Candidate> removed, Set<Long> remaining) throws SQLException {
        try (PreparedStatement row =
                        prepare("DELETE FROM observation WHERE authority_id=? AND fetched_at=? AND sequence=?");
                PreparedStatement bridge = prepare("DELETE FROM bridge WHERE authority_id=? AND sequence=?");
                PreparedStatement build = prepare("INSERT INTO bridge VALUES(?, ?, ?)")) {
            for (RetainedRows.Candidate candidate : removed) {
                row.setLong(1, authority);
                row.setLong(2, candidate.fetchedAt());
                row.setLong(3, candidate.sequence());
                row.executeUpdate();
                bridge.setLong(1, authority);
                bridge.setLong(2, candidate.sequence());
                bridge.executeUpdate();
                inserter.ledger().remove(candidate.seal());
                if (remaining.contains(candidate.sequence() + 1)) {
                    build.setLong(1, authority);
                    build.setLong(2, candidate.sequence() + 1);
                    build.setBytes(3, RowSeal.link(candidate.seal()));
                    build.executeUpdate();
                }
            }
        }
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        return inserter.connection().prepareStatement(sql);
    }

    private List<RetainedRows.Candidate> rows(long authority) throws SQLException {
        List<RetainedRows.Candidate> found = new ArrayList<>();
        try (PreparedStatement query = prepare("SELECT sequence, fetched_at, body_id, record"
                + " FROM observation WHERE authority_id=? ORDER BY fetched_at, sequence")) {
            query.setLong(1, authority);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    EncodedRow record = new EncodedRow(StoredRow.bytes(rows, 4));
                    ObservationRow row =
                            record.row(rows.getLong(1), rows.getLong(2), ObservationRow.EMPTY, ObservationRow.EMPTY);
                    found.add(new RetainedRows.Candidate(
                            row.sequence(),
                            row.fetchedAt(),
                            rows.getLong(3),
                            SnapshotCodec.outcome(row),
                            record.seal()));
                }
            }
        }
        return found;
    }
}
