package usher.store.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Removes what need not be kept, in many small transactions between those of the appends.
 *
 * <p>First rows go, a few authorities at a time; then bodies and contexts that no row names. To find these, all rows are read
 * once, while appends go on: what an append uses meanwhile is watched, and not removed. Last, free pages are given back.
 */
final class Pruning {
    private static final int BLOBS = 1_000;
    private static final int PAGES = 1_000;

    private final Writer writer;
    private final Readers readers;
    private final RowWork rowWork;
    private final BitSet bodies = new BitSet();
    private final BitSet contexts = new BitSet();

    Pruning(Writer writer, Readers readers, RowWork rowWork) {
        this.writer = writer;
        this.readers = readers;
        this.rowWork = rowWork;
    }

    Pruned run() {
        writer.run(database -> {
            database.inserter().bodies().watch();
            database.inserter().contexts().watch();
            return null;
        });
        try {
            RowWork.Removed removed = rowWork.run(writer, readers);
            readers.ask(reader -> {
                reader.references(bodies, contexts);
                return null;
            });
            long gone = blobs("body", bodies);
            blobs("context", contexts);
            return new Pruned(removed.snapshots(), gone, vacuum(), removed.sites());
        } finally {
            writer.run(database -> {
                database.inserter().bodies().endWatch();
                database.inserter().contexts().endWatch();
                return null;
            });
        }
    }

    /** Removes the rows of a table that are neither referred to nor were used since the watch began. */
    private long blobs(String table, BitSet referred) {
        long[] progress = {0, 0};
        boolean more = true;
        while (more) {
            more = writer.run(database -> {
                BlobTable used = table.equals("body")
                        ? database.inserter().bodies()
                        : database.inserter().contexts();
                List<Integer> some = numbers(database.inserter().connection(), table, progress[0]);
                progress[1] += remove(database.inserter(), table, some, referred, used);
                progress[0] = some.isEmpty() ? progress[0] : some.get(some.size() - 1);
                return !some.isEmpty();
            });
        }
        return progress[1];
    }

    private static List<Integer> numbers(Connection connection, String table, long after) throws SQLException {
        List<Integer> numbers = new ArrayList<>();
        try (PreparedStatement query =
                connection.prepareStatement("SELECT id FROM " + table + " WHERE id>? ORDER BY id LIMIT " + BLOBS)) {
            query.setLong(1, after);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    numbers.add(rows.getInt(1));
                }
            }
        }
        return numbers;
    }

    private static long remove(Inserter inserter, String table, List<Integer> numbers, BitSet referred, BlobTable used)
            throws SQLException {
        inserter.begin();
        long removed = 0;
        try (PreparedStatement delete =
                inserter.connection().prepareStatement("DELETE FROM " + table + " WHERE id=?")) {
            for (int number : numbers) {
                if (!referred.get(number) && !used.isUsed(number)) {
                    delete.setInt(1, number);
                    removed += delete.executeUpdate();
                }
            }
        }
        used.forgetNumbers();
        inserter.commit();
        return removed;
    }

    private long vacuum() {
        long octets = 0;
        long free = 1;
        while (free > 0) {
            long[] step = writer.run(database -> vacuum(database.outside()));
            octets += step[0];
            free = step[0] > 0 ? step[1] : 0;
        }
        return octets;
    }

    /** Octets given back, and pages that are still free. */
    private static long[] vacuum(Connection connection) throws SQLException {
        long before = Schema.number(connection, "PRAGMA page_count");
        try (Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA incremental_vacuum(" + PAGES + ")");
        }
        long after = Schema.number(connection, "PRAGMA page_count");
        long size = Schema.number(connection, "PRAGMA page_size");
        return new long[] {(before - after) * size, Schema.number(connection, "PRAGMA freelist_count")};
    }
}
