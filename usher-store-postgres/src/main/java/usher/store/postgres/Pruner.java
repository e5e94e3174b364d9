package usher.store.postgres;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import usher.fetch.snapshot.PruneResult;
import usher.internal.fetch.FetchRow;
import usher.internal.fetch.Sql;

/**
 * Removes rows in small transactions, then bodies, responses and past months without any. On an unlimited connection.
 */
final class Pruner {
    private static final int AUTHORITIES_PER_STEP = 100;
    private static final int CONTENTS_PER_STEP = 1_000;
    private static final int DROP_MILLIS = 200;

    private static final String REMOVE_ROWS =
            Database.resource("prune_rows.sql").replace("${state}", FetchRow.STATE);
    private static final String REMOVE_SITES = Database.resource("prune_sites.sql");
    private static final String COSTLIEST = Database.resource("costliest.sql");
    private static final String USED = Database.resource("used.sql");

    private static final String SIZE = "SELECT coalesce(sum(pg_total_relation_size(oid)), 0) FROM pg_class"
            + " WHERE relnamespace=current_schema()::regnamespace AND relkind='r' AND relname<>'pace'";

    private final Connection connection;
    private long snapshots;
    private long sites;

    Pruner(Connection connection) {
        this.connection = connection;
    }

    /**
     * @param newest the number of newest rows of each authority that stay
     * @param since the time after which all rows stay
     */
    PruneResult removeRows(int newest, Instant since) throws SQLException {
        long size = Sql.number(connection, SIZE);
        for (List<String> some = authorities(""); !some.isEmpty(); some = authorities(some.get(some.size() - 1))) {
            remove(REMOVE_ROWS, names(some), since.toEpochMilli(), Math.max(1, newest));
        }
        return finish(size, 0);
    }

    PruneResult removeSitesBefore(Instant time) throws SQLException {
        long size = Sql.number(connection, SIZE);
        for (List<String> some = authorities(""); !some.isEmpty(); some = authorities(some.get(some.size() - 1))) {
            sites += remove(REMOVE_SITES, names(some), time.toEpochMilli());
        }
        return finish(size, sites);
    }

    /** Removes large or long unfetched authorities until about that many bytes are used. */
    PruneResult shrink(long bytes, Instant now) throws SQLException {
        record Costly(String authority, long bytes) {}
        long size = Sql.number(connection, SIZE);
        long excess = usedBytes() - bytes;
        if (excess > 0) {
            List<Costly> all = Sql.query(
                    connection, row -> new Costly(row.getString(1), row.getLong(2)), COSTLIEST, now.toEpochMilli());
            for (Costly next : all) {
                if (excess > 0) {
                    sites += remove(REMOVE_SITES, names(List.of(next.authority())), Long.MAX_VALUE);
                    excess -= next.bytes();
                }
            }
        }
        return finish(size, sites);
    }

    long usedBytes() throws SQLException {
        return Sql.number(connection, USED);
    }

    private List<String> authorities(String after) throws SQLException {
        return PostgresStore.FETCHES.authorities(connection, after, AUTHORITIES_PER_STEP);
    }

    private static String[] names(List<String> authorities) {
        return authorities.toArray(String[]::new);
    }

    /** Removes rows in a transaction of its own, and returns of how many sites. */
    private long remove(String sql, Object... arguments) throws SQLException {
        long[] removed = Sql.query(connection, row -> new long[] {row.getLong(1), row.getLong(2)}, sql, arguments)
                .get(0);
        snapshots += removed[0];
        return removed[1];
    }

    private PruneResult finish(long sizeBefore, long removedSites) throws SQLException {
        long bodies = removeUnused("body");
        removeUnused("response");
        dropEmptyPartitions();
        Sql.script(connection, "VACUUM snapshot, body, response");
        long freed = Math.max(0, sizeBefore - Sql.number(connection, SIZE));
        return new PruneResult(snapshots, bodies, freed, removedSites);
    }

    /** Appends wait for each step, so that none refers to a row that is being removed. */
    private long removeUnused(String table) throws SQLException {
        String unused = "NOT EXISTS (SELECT FROM snapshot f WHERE f." + table + "_id=c.id)";
        List<Long> found = Sql.query(
                connection,
                row -> row.getLong(1),
                "SELECT c.id FROM " + table + " c WHERE " + unused + " ORDER BY c.id");
        long removed = 0;
        for (int i = 0; i < found.size(); i += CONTENTS_PER_STEP) {
            Long[] some = found.subList(i, Math.min(found.size(), i + CONTENTS_PER_STEP))
                    .toArray(Long[]::new);
            removed += Database.inTransaction(connection, locked -> {
                Database.lock(locked, "pg_advisory_xact_lock", AppendWriter.CONTENT_LOCK);
                return (long) Sql.update(
                        locked, "DELETE FROM " + table + " c WHERE c.id = ANY(?) AND " + unused, (Object) some);
            });
        }
        return removed;
    }

    /** Drops the partitions without rows, except those of this month and later ones. */
    private void dropEmptyPartitions() throws SQLException {
        long thisMonth = AppendWriter.start(YearMonth.now(ZoneOffset.UTC));
        List<String> partitions = Sql.texts(
                connection, "SELECT inhrelid::regclass FROM pg_inherits WHERE inhparent='snapshot'::regclass");
        for (String partition : partitions) {
            YearMonth month =
                    YearMonth.parse(partition.substring("snapshot_".length()).replace('_', '-'));
            if (AppendWriter.start(month) < thisMonth) {
                drop(partition);
            }
        }
    }

    /** Drops a partition if it is empty. Readers wait while this waits, so it soon leaves it for the next time. */
    private void drop(String partition) throws SQLException {
        try {
            Database.inTransaction(connection, locked -> {
                Sql.script(locked, "SET LOCAL lock_timeout=" + DROP_MILLIS);
                Database.lock(locked, "pg_advisory_xact_lock", Migrations.LOCK);
                Sql.script(locked, "LOCK TABLE ONLY snapshot, " + partition + " IN ACCESS EXCLUSIVE MODE");
                if (Sql.number(locked, "SELECT count(*) FROM (SELECT FROM " + partition + " LIMIT 1) r") == 0) {
                    Sql.script(locked, "DROP TABLE " + partition);
                }
                return partition;
            });
        } catch (SQLException e) {
            if (!Database.LOCK_NOT_AVAILABLE.equals(e.getSQLState())) {
                throw e;
            }
        }
    }
}
