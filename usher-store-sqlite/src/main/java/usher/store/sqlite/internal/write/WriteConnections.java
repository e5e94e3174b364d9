package usher.store.sqlite.internal.write;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;
import usher.store.sqlite.internal.file.Schema;
import usher.store.sqlite.internal.file.SqliteErrors;
import usher.store.sqlite.internal.file.StoreFolder;

/** The writer's two connections: one that is mostly in a transaction, one for statements outside of any. */
public final class WriteConnections implements AutoCloseable {
    /** The number of pages in the log that are worth moving into the file: 16 MiB. */
    private static final long LONG_LOG = 4_096;

    private final RowInserter inserter;
    private final Connection outside;
    private long nextMove = LONG_LOG;

    private WriteConnections(RowInserter inserter, Connection outside) {
        this.inserter = inserter;
        this.outside = outside;
    }

    public static WriteConnections open(StoreFolder folder) {
        try {
            return connect(folder, Optional.empty());
        } catch (SQLException e) {
            throw SqliteErrors.isDamage(e) ? SqliteErrors.reading(e) : SqliteErrors.writing(e);
        }
    }

    /**
     * Opens the database after a failed write. The log may hold a commit whose sync failed, with pages that the system
     * believes written and the disk does not have; later commits behind them would be lost too. So the log is moved into
     * the file, which writes and syncs every page again, and is truncated. Then all pages are checked.
     *
     * @param moved runs after the log is moved and before the check of the pages, which may take long
     */
    static WriteConnections repair(StoreFolder folder, Runnable moved) {
        try {
            return connect(folder, Optional.of(moved));
        } catch (SQLException e) {
            throw SqliteErrors.writing(e);
        }
    }

    private static WriteConnections connect(StoreFolder folder, Optional<Runnable> repairing) throws SQLException {
        Connection outside = folder.writer();
        try {
            Schema.require(outside, folder.path());
            if (repairing.isPresent()) {
                moveAllOfLog(outside);
                repairing.get().run();
                checkAll(outside);
            }
            Connection inside = folder.writer();
            try {
                RowInserter inserter = new RowInserter(inside);
                // The log exists now. SQLite syncs its name too, but ignores a failure.
                folder.syncNames();
                return new WriteConnections(inserter, outside);
            } catch (SQLException | RuntimeException e) {
                inside.close();
                throw e;
            } catch (IOException e) {
                inside.close();
                throw SqliteErrors.writing(e);
            }
        } catch (SQLException | RuntimeException e) {
            outside.close();
            throw e;
        }
    }

    private static void moveAllOfLog(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet moved = statement.executeQuery("PRAGMA wal_checkpoint(TRUNCATE)")) {
            if (moved.next() && moved.getInt(1) != 0) {
                throw new StoreException("store_failed: somebody still reads the log");
            }
        }
    }

    private static void checkAll(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA quick_check(1)")) {
            if (!result.next() || !"ok".equals(result.getString(1))) {
                throw new DamagedException("the database, after a failed write");
            }
        }
    }

    public RowInserter inserter() {
        return inserter;
    }

    public Connection outside() {
        return outside;
    }

    /** Moves the log into the file when it has become long; does not wait for readers. */
    void moveLogIfLong() throws SQLException {
        long pages = log("NOOP")[0];
        if (pages < LONG_LOG) {
            nextMove = LONG_LOG;
        } else if (pages >= nextMove) {
            long[] moved = log("PASSIVE");
            nextMove = moved[0] == moved[1] ? LONG_LOG : pages + LONG_LOG;
        }
    }

    /** Moves as much of the log as possible; does not wait for readers. */
    void moveLog() throws SQLException {
        log("PASSIVE");
    }

    /** Returns the pages in the log, and how many of them are in the file. */
    private long[] log(String move) throws SQLException {
        try (Statement statement = outside.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA wal_checkpoint(" + move + ")")) {
            return result.next() ? new long[] {result.getLong(2), result.getLong(3)} : new long[2];
        }
    }

    @Override
    public void close() {
        closeQuietly(inserter::close);
        closeQuietly(outside::close);
    }

    private static void closeQuietly(Closing connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            // Commits are on disk, and everything else is not wanted.
            return;
        }
    }

    @FunctionalInterface
    private interface Closing {
        void close() throws SQLException;
    }
}
