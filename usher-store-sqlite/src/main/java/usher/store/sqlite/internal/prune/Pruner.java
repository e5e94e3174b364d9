package usher.store.sqlite.internal.prune;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import usher.store.sqlite.internal.file.Schema;
import usher.store.sqlite.internal.read.ReadConnectionPool;
import usher.store.sqlite.internal.write.BlobTable;
import usher.store.sqlite.internal.write.RowInserter;
import usher.store.sqlite.internal.write.StoreWriter;

/**
 * Prunes the store in many small transactions between those of the appends.
 *
 * <p>Rows are removed first, a few authorities at a time; then bodies and contexts to which no row refers. To find these, all
 * rows are read once while appends continue; values that an append uses meanwhile are not removed. Finally, free pages are
 * returned to the file system.
 */
public final class Pruner {
    private static final int BLOBS_PER_STEP = 1_000;
    private static final int PAGES_PER_STEP = 1_000;

    private final StoreWriter writer;
    private final ReadConnectionPool readers;
    private final RemovalTask rowRemoval;
    private final BitSet bodies = new BitSet();
    private final BitSet contexts = new BitSet();

    public Pruner(StoreWriter writer, ReadConnectionPool readers, RemovalTask rowRemoval) {
        this.writer = writer;
        this.readers = readers;
        this.rowRemoval = rowRemoval;
    }

    public RemovalCounts run() {
        writer.run(connections -> {
            connections.inserter().bodies().startRecording();
            connections.inserter().contexts().startRecording();
            return true;
        });
        try {
            RemovalCounts removed = rowRemoval.run(writer, readers);
            readers.query(reader -> {
                reader.references(bodies, contexts);
                return true;
            });
            long removedBodies = removeBlobs("body", bodies);
            removeBlobs("context", contexts);
            return new RemovalCounts(removed.snapshots(), removedBodies, vacuum(), removed.sites());
        } finally {
            writer.run(connections -> {
                connections.inserter().bodies().stopRecording();
                connections.inserter().contexts().stopRecording();
                return true;
            });
        }
    }

    /** Removes the rows of a table that are not referenced and were not used since pruning started. */
    private long removeBlobs(String table, BitSet referenced) {
        long[] progress = {0, 0};
        boolean more = true;
        while (more) {
            more = writer.run(connections -> {
                BlobTable used = table.equals("body")
                        ? connections.inserter().bodies()
                        : connections.inserter().contexts();
                List<Integer> some = numbers(connections.inserter().connection(), table, progress[0]);
                progress[1] += remove(connections.inserter(), table, some, referenced, used);
                progress[0] = some.isEmpty() ? progress[0] : some.get(some.size() - 1);
                return !some.isEmpty();
            });
        }
        return progress[1];
    }

    private static List<Integer> numbers(Connection connection, String table, long after) throws SQLException {
        List<Integer> numbers = new ArrayList<>();
        try (PreparedStatement query = connection.prepareStatement(
                "SELECT id FROM " + table + " WHERE id>? ORDER BY id LIMIT " + BLOBS_PER_STEP)) {
            query.setLong(1, after);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    numbers.add(rows.getInt(1));
                }
            }
        }
        return numbers;
    }

    private static long remove(
            RowInserter inserter, String table, List<Integer> numbers, BitSet referenced, BlobTable used)
            throws SQLException {
        inserter.begin();
        long removed = 0;
        try (PreparedStatement delete =
                inserter.connection().prepareStatement("DELETE FROM " + table + " WHERE id=?")) {
            for (int number : numbers) {
                if (!referenced.get(number) && !used.isUsed(number)) {
                    delete.setInt(1, number);
                    removed += delete.executeUpdate();
                }
            }
        }
        used.clearCache();
        inserter.commit();
        return removed;
    }

    private long vacuum() {
        long bytes = 0;
        long free = 1;
        while (free > 0) {
            long[] step = writer.run(connections -> vacuum(connections.outside()));
            bytes += step[0];
            free = step[0] > 0 ? step[1] : 0;
        }
        return bytes;
    }

    /** Returns the bytes returned to the file system, and the number of pages that are still free. */
    private static long[] vacuum(Connection connection) throws SQLException {
        long before = Schema.number(connection, "PRAGMA page_count");
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA incremental_vacuum(" + PAGES_PER_STEP + ")");
        }
        long after = Schema.number(connection, "PRAGMA page_count");
        long size = Schema.number(connection, "PRAGMA page_size");
        return new long[] {(before - after) * size, Schema.number(connection, "PRAGMA freelist_count")};
    }
}
