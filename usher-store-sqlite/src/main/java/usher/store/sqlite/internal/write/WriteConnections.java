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

/** The writer's two connections: one for transactions, and one for statements outside of transactions. */
public final class WriteConnections implements AutoCloseable {
    /** The number of pages in the log at which a checkpoint runs: 16 MiB. */
    private static final long CHECKPOINT_PAGES = 4_096;

    /** The size at which the log is truncated. SQLite itself only overwrites it, so it keeps the size that it once had. */
    private static final long MAX_LOG_BYTES = 32 << 20;

    /** The maximum time that truncating the log waits for the queries that still read it. */
    private static final int TRUNCATE_WAIT_MILLIS = 100;

    private final StoreFolder folder;
    private final RowInserter inserter;
    private final Connection outside;
    private long nextCheckpoint = CHECKPOINT_PAGES;

    private WriteConnections(StoreFolder folder, RowInserter inserter, Connection outside) {
        this.folder = folder;
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
     * Opens the database after a failed write. The log may contain a commit whose sync failed: pages that the operating system
     * treats as written, but that are not on disk. Later commits after them would be lost too. So a checkpoint writes and syncs
     * every page again and truncates the log. Then all pages are checked.
     *
     * @param checkpointed runs after the checkpoint and before the check of the pages, which may take long
     */
    static WriteConnections repair(StoreFolder folder, Runnable checkpointed) {
        try {
            return connect(folder, Optional.of(checkpointed));
        } catch (SQLException e) {
            throw SqliteErrors.writing(e);
        }
    }

    private static WriteConnections connect(StoreFolder folder, Optional<Runnable> repairing) throws SQLException {
        Connection outside = folder.writer();
        try {
            Schema.require(outside, folder.path());
            if (repairing.isPresent()) {
                checkpointAll(outside);
                repairing.get().run();
                checkAll(outside);
            }
            Connection inside = folder.writer();
            try {
                RowInserter inserter = new RowInserter(inside);
                // The log exists now. SQLite also syncs its name, but ignores failures.
                folder.syncNames();
                try (Statement statement = outside.createStatement()) {
                    statement.execute("PRAGMA busy_timeout=" + TRUNCATE_WAIT_MILLIS);
                }
                return new WriteConnections(folder, inserter, outside);
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

    private static void checkpointAll(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet moved = statement.executeQuery("PRAGMA wal_checkpoint(TRUNCATE)")) {
            if (moved.next() && moved.getInt(1) != 0) {
                throw new StoreException("store_failed: the log is still in use by a reader");
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

    /** Runs a checkpoint if the log is long. */
    void checkpointIfLong() throws SQLException {
        long pages = runCheckpoint("NOOP")[0];
        if (pages < CHECKPOINT_PAGES) {
            nextCheckpoint = CHECKPOINT_PAGES;
        } else if (pages >= nextCheckpoint) {
            nextCheckpoint = checkpoint() ? CHECKPOINT_PAGES : pages + CHECKPOINT_PAGES;
        }
    }

    /**
     * Runs a checkpoint for as many pages as possible, and truncates a large log. Readers never wait for it.
     *
     * @return whether all pages are in the database file, and the log is not too large
     */
    boolean checkpoint() throws SQLException {
        boolean large = folder.logBytes() > MAX_LOG_BYTES;
        long[] moved = runCheckpoint(large ? "TRUNCATE" : "PASSIVE");
        return moved[0] == moved[1] && (!large || moved[0] == 0);
    }

    /** Runs a checkpoint in that mode. Returns the number of pages in the log, and how many of them are in the file. */
    private long[] runCheckpoint(String mode) throws SQLException {
        try (Statement statement = outside.createStatement();
                ResultSet result = statement.executeQuery("PRAGMA wal_checkpoint(" + mode + ")")) {
            return result.next() ? new long[] {result.getLong(2), result.getLong(3)} : new long[2];
        }
    }

    @Override
    public void close() {
        closeQuietly(inserter::close);
        closeQuietly(outside::close);
    }

    private static void closeQuietly(SqlCloseable connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            // Commits are on disk; everything else is discarded.
            return;
        }
    }

    @FunctionalInterface
    private interface SqlCloseable {
        void close() throws SQLException;
    }
}
