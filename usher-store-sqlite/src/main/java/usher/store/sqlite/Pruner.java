package usher.store.sqlite;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import usher.fetch.snapshot.PruneResult;
import usher.internal.fetch.FetchRow;
import usher.internal.fetch.Sql;

/**
 * Removes rows in many small transactions between those of the appends, then the bodies and responses to which no row
 * refers, and returns free pages to the file system. To find what no row refers to, all rows are read once while
 * appends continue; the rows that were appended meanwhile are read again in each removal.
 */
final class Pruner {
    private static final int AUTHORITIES_PER_STEP = 100;
    private static final int CONTENTS_PER_STEP = 1_000;
    private static final int PAGES_PER_STEP = 1_000;

    /** Removes an authority's rows that are neither new nor an end of a period with the same state. */
    private static final String REMOVE_ROWS = "WITH known AS (SELECT id, state, lag(state) OVER period last,"
            + " lead(state) OVER period next FROM (SELECT id, fetched_at, " + FetchRow.STATE
            + " state FROM fetch WHERE authority=?1)"
            + " WHERE state NOT NULL WINDOW period AS (ORDER BY fetched_at, id))"
            + " DELETE FROM fetch WHERE authority=?1 AND fetched_at<=?2"
            + " AND id NOT IN (SELECT id FROM fetch WHERE authority=?1 ORDER BY fetched_at DESC, id DESC LIMIT ?3)"
            + " AND id NOT IN (SELECT id FROM known WHERE state IS NOT last OR state IS NOT next)";

    private static final String REMOVE_SITE =
            "DELETE FROM fetch WHERE authority=?1 AND (SELECT max(fetched_at) FROM fetch WHERE authority=?1)<?2";

    /** Estimates the space that each authority uses for its rows and their bodies. */
    private static final String COSTLIEST = "SELECT authority, size FROM (SELECT authority,"
            + " 300 + sum(200 * fetches + coalesce(length(b.bytes), 0)) size, max(newest) newest FROM"
            + " (SELECT authority, body_id, count(*) fetches, max(fetched_at) newest FROM fetch"
            + " GROUP BY authority, body_id) o LEFT JOIN body b ON b.id=o.body_id GROUP BY authority)"
            + " ORDER BY size * (1 + max(0, ?1 - newest) / 86400000.0) DESC, authority";

    private final StoreWriter writer;
    private final ReadConnectionPool readers;
    private long snapshots;
    private long sites;

    Pruner(StoreWriter writer, ReadConnectionPool readers) {
        this.writer = writer;
        this.readers = readers;
    }

    /**
     * @param newest the number of newest rows of each authority that stay
     * @param since the time after which all rows stay
     */
    PruneResult removeRows(int newest, Instant since) {
        forAllAuthorities(some -> removeRows(some, REMOVE_ROWS, since.toEpochMilli(), Math.max(1, newest)));
        return finish();
    }

    PruneResult removeSitesBefore(Instant time) {
        forAllAuthorities(some -> removeSites(some, time.toEpochMilli()));
        return finish();
    }

    /** Removes large or long unfetched authorities until about that many bytes are free. */
    PruneResult removeLargestSites(long bytes, Instant now) {
        List<String> costliest = readers.query(reader -> costliest(reader, bytes, now.toEpochMilli()));
        for (int i = 0; i < costliest.size(); i += AUTHORITIES_PER_STEP) {
            removeSites(costliest.subList(i, Math.min(costliest.size(), i + AUTHORITIES_PER_STEP)), Long.MAX_VALUE);
        }
        return finish();
    }

    private void forAllAuthorities(Consumer<List<String>> step) {
        List<String> some = readers.query(reader -> Schema.FETCHES.authorities(reader, "", AUTHORITIES_PER_STEP));
        while (!some.isEmpty()) {
            step.accept(some);
            String last = some.get(some.size() - 1);
            some = readers.query(reader -> Schema.FETCHES.authorities(reader, last, AUTHORITIES_PER_STEP));
        }
    }

    private void removeSites(List<String> authorities, long before) {
        sites += removeRows(authorities, REMOVE_SITE, before);
    }

    private int removeRows(List<String> authorities, String sql, Object... arguments) {
        return writer.run(connection -> {
            int changed = 0;
            for (String authority : authorities) {
                Object[] all = Stream.concat(Stream.of(authority), Stream.of(arguments))
                        .toArray();
                int removed = Sql.update(connection.connection(), sql, all);
                snapshots += removed;
                changed += removed > 0 ? 1 : 0;
            }
            return changed;
        });
    }

    private static List<String> costliest(Connection connection, long bytes, long now) throws SQLException {
        List<String> found = new ArrayList<>();
        AtomicLong left = new AtomicLong(bytes);
        Sql.each(
                connection,
                row -> {
                    if (left.getAndAdd(-row.getLong(2)) > 0) {
                        found.add(row.getString(1));
                    }
                },
                COSTLIEST,
                now);
        return found;
    }

    private PruneResult finish() {
        long bodies = removeUnused("body");
        removeUnused("response");
        return new PruneResult(snapshots, bodies, vacuum(), sites);
    }

    private long removeUnused(String table) {
        String used = "SELECT " + table + "_id FROM fetch WHERE " + table + "_id NOT NULL";
        String remove = "DELETE FROM " + table + " WHERE id IN (SELECT value FROM json_each(?)) AND id NOT IN (" + used
                + " AND id>?)";
        long last = readers.query(reader -> Sql.number(reader, "SELECT max(id) FROM fetch"));
        List<Long> unused = readers.query(reader -> Sql.query(
                reader, row -> row.getLong(1), "SELECT id FROM " + table + " WHERE id NOT IN (" + used + ")"));
        long removed = 0;
        for (int i = 0; i < unused.size(); i += CONTENTS_PER_STEP) {
            List<Long> some = unused.subList(i, Math.min(unused.size(), i + CONTENTS_PER_STEP));
            removed += writer.run(connection -> Sql.update(connection.connection(), remove, some.toString(), last));
        }
        return removed;
    }

    private long vacuum() {
        long before = readers.query(Schema::fileBytes);
        boolean progress = true;
        while (progress) {
            progress = writer.run(connection -> {
                long free = Sql.number(connection.connection(), "PRAGMA freelist_count");
                Sql.script(connection.connection(), "PRAGMA incremental_vacuum(" + PAGES_PER_STEP + ")");
                return Sql.number(connection.connection(), "PRAGMA freelist_count") < free;
            });
        }
        return Math.max(0, before - readers.query(Schema::fileBytes));
    }
}
