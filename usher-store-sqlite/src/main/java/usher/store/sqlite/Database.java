package usher.store.sqlite;

import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import usher.fetch.snapshot.DamagedException;
import usher.fetch.snapshot.StoreException;

/** The writer's two connections: one with a transaction open most of the time, one for what cannot be in any. */
final class Database implements AutoCloseable {
    /** Pages in the log that are worth moving into the file: 16 MiB. */
    private static final long LONG_LOG = 4_096;

    private final Inserter inserter;
    private final Connection outside;
    private long nextMove = LONG_LOG;

    private Database(Inserter inserter, Connection outside) {
        this.inserter = inserter;
        this.outside = outside;
    }

    static Database open(Folder folder) {
        try {
            return connect(folder, Optional.empty());
        } catch (SQLException e) {
            throw Faults.isDamage(e) ? Faults.reading(e) : Faults.writing(e);
        }
    }

    /**
     * Opens after a failed write. The log may hold a commit whose sync failed, with pages that the system takes for written
     * and the disk does not have; later commits behind them would be lost with them. So the log is moved into the file,
     * which writes and syncs every page anew, and is cut off; then all pages are checked.
     *
     * @param moved what to do once the log is moved, before the pages are checked, which may take long
     */
    static Database mend(Folder folder, Runnable moved) {
        try {
            return connect(folder, Optional.of(moved));
        } catch (SQLException e) {
            throw Faults.writing(e);
        }
    }

    private static Database connect(Folder folder, Optional<Runnable> mending) throws SQLException {
        Connection outside = folder.writer();
        try {
            Schema.require(outside, folder.path());
            if (mending.isPresent()) {
                moveAllOfLog(outside);
                mending.get().run();
                checkAll(outside);
            }
            Connection inside = folder.writer();
            try {
                Inserter inserter = new Inserter(inside);
                // By now the log is there. SQLite syncs its name too, but does not mind when that fails.
                folder.syncNames();
                return new Database(inserter, outside);
            } catch (SQLException | RuntimeException e) {
                inside.close();
                throw e;
            } catch (IOException e) {
                inside.close();
                throw Faults.writing(e);
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

    Inserter inserter() {
        return inserter;
    }

    Connection outside() {
        return outside;
    }

    /** Moves the log into the file when it has become long; readers are not waited for. */
    void moveLogIfLong() throws SQLException {
        long pages = log("NOOP")[0];
        if (pages < LONG_LOG) {
            nextMove = LONG_LOG;
        } else if (pages >= nextMove) {
            long[] moved = log("PASSIVE");
            nextMove = moved[0] == moved[1] ? LONG_LOG : pages + LONG_LOG;
        }
    }

    /** Moves what of the log can be moved; readers are not waited for. */
    void moveLog() throws SQLException {
        log("PASSIVE");
    }

    /** Pages in the log, and how many of them are in the file by now. */
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
            // What was committed is on disk, and what was not is not wanted.
            return;
        }
    }

    @FunctionalInterface
    private interface Closing {
        void close() throws SQLException;
    }
}
