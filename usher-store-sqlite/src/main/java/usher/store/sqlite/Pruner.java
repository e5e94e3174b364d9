package usher.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import usher.access.OutcomeCode;
import usher.access.response.FetchOutcome;

/**
 * Removes rows in many small transactions between those of the appends, then the bodies and responses to which no row refers,
 * and returns free pages to the file system. To find what no row refers to, all rows are read once while appends continue;
 * the rows that were appended meanwhile are read again before each removal.
 */
final class Pruner {
    private static final int AUTHORITIES_PER_STEP = 100;
    private static final int CONTENTS_PER_STEP = 1_000;
    private static final int PAGES_PER_STEP = 1_000;

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

    /** Removes some rows of an authority. */
    @FunctionalInterface
    private interface Removal {
        void run(Connection connection, String authority) throws SQLException;
    }

    /**
     * Removes the rows that are not retained.
     *
     * @param newest the number of newest rows of each authority that stay
     * @param since the time after which all rows stay
     */
    PruneResult removeRows(int newest, Instant since) {
        forAllAuthorities((connection, authority) -> {
            List<RetainedRows.Candidate> rows = rows(connection, authority);
            BitSet retained = RetainedRows.of(rows, newest, since);
            try (PreparedStatement delete = connection.prepareStatement("DELETE FROM fetch WHERE id=?")) {
                for (int i = retained.nextClearBit(0); i < rows.size(); i = retained.nextClearBit(i + 1)) {
                    delete.setLong(1, rows.get(i).id());
                    snapshots += delete.executeUpdate();
                }
            }
        });
        return finish();
    }

    /** Removes the authorities that were not fetched since that time. */
    PruneResult removeSitesBefore(Instant time) {
        forAllAuthorities((connection, authority) -> {
            try (PreparedStatement newest =
                    connection.prepareStatement("SELECT max(fetched_at) FROM fetch WHERE authority=?")) {
                newest.setString(1, authority);
                try (ResultSet rows = newest.executeQuery()) {
                    if (!rows.next() || rows.getLong(1) >= time.toEpochMilli()) {
                        return;
                    }
                }
            }
            removeSite(connection, authority);
        });
        return finish();
    }

    /** Removes large or long unfetched authorities until about that many bytes are free. */
    PruneResult removeLargestSites(long bytes, Instant now) {
        List<String> costliest = readers.query(reader -> costliest(reader.connection(), bytes, now.toEpochMilli()));
        for (int i = 0; i < costliest.size(); i += AUTHORITIES_PER_STEP) {
            step(costliest.subList(i, Math.min(costliest.size(), i + AUTHORITIES_PER_STEP)), this::removeSite);
        }
        return finish();
    }

    private void forAllAuthorities(Removal removal) {
        List<String> some = readers.query(reader -> reader.authorities("", AUTHORITIES_PER_STEP));
        while (!some.isEmpty()) {
            step(some, removal);
            String last = some.get(some.size() - 1);
            some = readers.query(reader -> reader.authorities(last, AUTHORITIES_PER_STEP));
        }
    }

    private void step(List<String> authorities, Removal removal) {
        writer.run(connection -> {
            for (String authority : authorities) {
                removal.run(connection.connection(), authority);
            }
            return true;
        });
    }

    private void removeSite(Connection connection, String authority) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM fetch WHERE authority=?")) {
            delete.setString(1, authority);
            snapshots += delete.executeUpdate();
            sites++;
        }
    }

    private static List<RetainedRows.Candidate> rows(Connection connection, String authority) throws SQLException {
        List<RetainedRows.Candidate> found = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement("SELECT id, fetched_at, body_id, status, failure"
                + " FROM fetch WHERE authority=? ORDER BY fetched_at, id")) {
            query.setString(1, authority);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    // A code that only later versions know is a failure too.
                    Optional<OutcomeCode> failure = Optional.ofNullable(rows.getString(5))
                            .map(word -> FetchRow.code(word).orElse(OutcomeCode.STORE_FAILED));
                    found.add(new RetainedRows.Candidate(
                            rows.getLong(1),
                            rows.getLong(2),
                            rows.getLong(3),
                            new FetchOutcome(rows.getInt(4), failure, Map.of())));
                }
            }
        }
        return found;
    }

    /** Returns the authorities to remove first, enough to free about that many bytes. */
    private static List<String> costliest(Connection connection, long bytes, long now) throws SQLException {
        List<String> found = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(COSTLIEST)) {
            query.setLong(1, now);
            long size = 0;
            try (ResultSet rows = query.executeQuery()) {
                while (size < bytes && rows.next()) {
                    found.add(rows.getString(1));
                    size += rows.getLong(2);
                }
            }
        }
        return found;
    }

    private PruneResult finish() {
        long bodies = removeUnused("body");
        removeUnused("response");
        return new PruneResult(snapshots, bodies, vacuum(), sites);
    }

    /** Removes the rows of a table of contents to which no fetch refers. */
    private long removeUnused(String table) {
        String used = "SELECT " + table + "_id FROM fetch WHERE " + table + "_id NOT NULL";
        long last = readers.query(reader -> Schema.number(reader.connection(), "SELECT max(id) FROM fetch"));
        List<Long> unused = readers.query(
                reader -> numbers(reader.connection(), "SELECT id FROM " + table + " WHERE id NOT IN (" + used + ")"));
        long removed = 0;
        for (int i = 0; i < unused.size(); i += CONTENTS_PER_STEP) {
            List<Long> some = unused.subList(i, Math.min(unused.size(), i + CONTENTS_PER_STEP));
            removed += writer.run(connection -> {
                Set<Long> usedSince = new HashSet<>(numbers(connection.connection(), used + " AND id>" + last));
                long count = 0;
                try (PreparedStatement delete =
                        connection.connection().prepareStatement("DELETE FROM " + table + " WHERE id=?")) {
                    for (long id : some) {
                        if (!usedSince.contains(id)) {
                            delete.setLong(1, id);
                            count += delete.executeUpdate();
                        }
                    }
                }
                return count;
            });
        }
        return removed;
    }

    private static List<Long> numbers(Connection connection, String sql) throws SQLException {
        List<Long> numbers = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(sql);
                ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                numbers.add(rows.getLong(1));
            }
        }
        return numbers;
    }

    /** Returns the number of bytes by which the file shrinks. */
    private long vacuum() {
        long before = readers.query(ReadConnection::fileBytes);
        boolean progress = true;
        while (progress) {
            progress = writer.run(connection -> {
                long free = Schema.number(connection.connection(), "PRAGMA freelist_count");
                connection.execute("PRAGMA incremental_vacuum(" + PAGES_PER_STEP + ")");
                return Schema.number(connection.connection(), "PRAGMA freelist_count") < free;
            });
        }
        return Math.max(0, before - readers.query(ReadConnection::fileBytes));
    }
}
