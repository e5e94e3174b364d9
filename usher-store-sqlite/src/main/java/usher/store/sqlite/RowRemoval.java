package usher.store.sqlite;

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

/**
 * Removes rows of a few authorities in one transaction. Where a row that stays has lost the one before it, a bridge keeps
 * that one's link, so that the chain can still be checked, and a gap that has no bridge is damage.
 */
final class RowRemoval {
    private final Inserter inserter;
    private final Retention retention;
    private final Instant now;

    RowRemoval(Inserter inserter, Retention retention, Instant now) {
        this.inserter = inserter;
        this.retention = retention;
        this.now = now;
    }

    long run(List<Long> authorities) throws SQLException {
        inserter.begin();
        long removed = 0;
        for (long authority : authorities) {
            removed += remove(authority);
        }
        inserter.commit();
        return removed;
    }

    private long remove(long authority) throws SQLException {
        List<KeptRows.Candidate> rows = rows(authority);
        if (rows.isEmpty()) {
            return 0;
        }
        BitSet kept = KeptRows.of(rows, retention, now);
        if (kept.cardinality() == rows.size()) {
            return 0;
        }
        List<KeptRows.Candidate> gone = new ArrayList<>();
        Set<Long> staying = new HashSet<>();
        for (int i = 0; i < rows.size(); i++) {
            if (kept.get(i)) {
                staying.add(rows.get(i).sequence());
            } else {
                gone.add(rows.get(i));
            }
        }
        gone.sort(Comparator.comparingLong(KeptRows.Candidate::sequence));
        delete(authority, gone, staying);
        return gone.size();
    }

    private void delete(long authority, List<KeptRows.Candidate> gone, Set<Long> staying) throws SQLException {
        try (PreparedStatement row =
                        prepare("DELETE FROM observation WHERE authority_id=? AND fetched_at=? AND sequence=?");
                PreparedStatement bridge = prepare("DELETE FROM bridge WHERE authority_id=? AND sequence=?");
                PreparedStatement build = prepare("INSERT INTO bridge VALUES(?, ?, ?)")) {
            for (KeptRows.Candidate candidate : gone) {
                row.setLong(1, authority);
                row.setLong(2, candidate.fetchedAt());
                row.setLong(3, candidate.sequence());
                row.executeUpdate();
                bridge.setLong(1, authority);
                bridge.setLong(2, candidate.sequence());
                bridge.executeUpdate();
                inserter.ledger().remove(candidate.seal());
                if (staying.contains(candidate.sequence() + 1)) {
                    build.setLong(1, authority);
                    build.setLong(2, candidate.sequence() + 1);
                    build.setBytes(3, Seal.link(candidate.seal()));
                    build.executeUpdate();
                }
            }
        }
    }

    private PreparedStatement prepare(String sql) throws SQLException {
        return inserter.connection().prepareStatement(sql);
    }

    private List<KeptRows.Candidate> rows(long authority) throws SQLException {
        List<KeptRows.Candidate> found = new ArrayList<>();
        try (PreparedStatement query = prepare("SELECT sequence, fetched_at, body_id, record"
                + " FROM observation WHERE authority_id=? ORDER BY fetched_at, sequence")) {
            query.setLong(1, authority);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    Record record = new Record(StoredRow.octets(rows, 4));
                    Row row = record.row(rows.getLong(1), rows.getLong(2), Row.NOTHING, Row.NOTHING);
                    found.add(new KeptRows.Candidate(
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
